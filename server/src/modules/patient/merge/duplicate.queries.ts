import { and, desc, eq, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import type { StoredPatient } from '../record/record.queries.ts';

/** The data to compare with. Absent parts match no record. */
export interface Probe {
  name?: string | undefined;
  namePy?: string | undefined;
  phone?: string | undefined;
  idHash?: string | undefined;
  idType?: string | null | undefined;
  birthDate?: string | undefined;
  gender?: StoredPatient['gender'] | undefined;
  /** The record that is being edited. */
  excludeId?: number | undefined;
  /** The record that the same form has created, for any responsible doctor. */
  madeId?: number | undefined;
}

const shownAtMost = 10;

const shown = {
  id: patients.id,
  patientNo: patients.patientNo,
  name: patients.name,
  namePy: patients.namePy,
  gender: patients.gender,
  birthDate: patients.birthDate,
  phone: patients.phone,
  idHash: patients.idHash,
  conditionCode: patients.conditionCode,
  status: patients.status,
  doctorName: users.nickname,
};

function listWhere(db: Db | Tx, condition: SQL | undefined) {
  return db
    .select(shown)
    .from(patients)
    .innerJoin(users, eq(users.id, patients.doctorId))
    .where(condition)
    .orderBy(desc(patients.id))
    .limit(shownAtMost);
}
export type LookAlikeRow = Awaited<ReturnType<typeof listWhere>>[number];

const isKept = sql`${patients.removedTime} is null`;
/** A record outside the caller's scope cannot be excluded: leaving it out would reveal whose document it is. */
const isOther = (principal: Principal, { excludeId, madeId }: Pick<Probe, 'excludeId' | 'madeId'>) =>
  and(
    excludeId === undefined ? undefined : sql`not (${patients.id} = ${excludeId} and ${patientScope(principal)})`,
    madeId === undefined ? undefined : ne(patients.id, madeId),
  );

/** Records with the same document number: those in the caller's scope, else the agency of one outside it. */
export async function findSameNumber(db: Db | Tx, principal: Principal, probe: Probe) {
  const { idHash } = probe;
  if (idHash === undefined) return { rows: [], elsewhere: null };
  const isSame = and(eq(patients.idHash, idHash), isOther(principal, probe));
  // Existence first: a record created between the two queries must not be taken for one outside the scope.
  const [any] = await db.select({ agencyId: patients.agencyId }).from(patients).where(and(isSame, isKept)).limit(1);
  if (any === undefined) return { rows: [], elsewhere: null };
  const rows = await listWhere(db, and(isSame, patientScope(principal)));
  return { rows, elsewhere: rows.length > 0 ? null : any.agencyId };
}

/** Phone and name, or name, birth date and gender. */
function isStrong({ name, phone, birthDate, gender }: Probe): SQL | undefined {
  if (name === undefined) return undefined;
  const isSameName = eq(patients.name, name);
  return or(
    phone === undefined ? undefined : and(eq(patients.phone, phone), isSameName),
    birthDate === undefined || gender === undefined
      ? undefined
      : and(eq(patients.birthDate, birthDate), isSameName, eq(patients.gender, gender)),
  );
}

/** The phone alone, or a name of the same pinyin with the birth date. */
function isWeak({ namePy, phone, birthDate }: Probe): SQL | undefined {
  return or(
    phone === undefined ? undefined : eq(patients.phone, phone),
    birthDate === undefined || namePy === undefined
      ? undefined
      : and(eq(patients.birthDate, birthDate), eq(patients.namePy, namePy)),
  );
}

/** The rule for records outside the caller's scope: name, phone or birth date alone are never enough. */
function isSurelyAlike({ name, phone, birthDate, idHash }: Probe): SQL | undefined {
  return or(
    idHash === undefined ? undefined : eq(patients.idHash, idHash),
    name === undefined || phone === undefined ? undefined : and(eq(patients.phone, phone), eq(patients.name, name)),
    name === undefined || birthDate === undefined
      ? undefined
      : and(eq(patients.birthDate, birthDate), eq(patients.name, name)),
  );
}

/** Records of the caller's agency outside the caller's scope: only the doctor's name may be shown. */
export const ofColleagues = (principal: Principal): SQL =>
  sql`(${patients.removedTime} is null and ${patients.agencyId} = ${principal.agencyId}
    and not ${patientScope(principal)})`;

/** Names of the doctors of such look-alikes. */
export async function findColleagues(db: Db | Tx, principal: Principal, probe: Probe): Promise<string[]> {
  const alike = isSurelyAlike(probe);
  if (alike === undefined || principal.agencyId === null) return [];
  const rows = await db
    .selectDistinct({ name: users.nickname })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.doctorId))
    .where(and(alike, isOther(principal, probe), ofColleagues(principal)))
    .orderBy(users.nickname)
    .limit(shownAtMost);
  return rows.map(({ name }) => name);
}

/** Look-alikes in the caller's scope, newest first. */
export async function findLookAlikes(db: Db | Tx, principal: Principal, probe: Probe, sameNumberIds: number[]) {
  const isNew = and(
    isOther(principal, probe),
    sameNumberIds.length > 0 ? notInArray(patients.id, sameNumberIds) : undefined,
  );
  const [surely, perhaps] = [isStrong(probe), isWeak(probe)];
  const inScope = patientScope(principal);
  const strong = surely === undefined ? [] : await listWhere(db, and(surely, isNew, inScope));
  const isNotStrong = surely && sql`not (${surely})`;
  const weak = perhaps === undefined ? [] : await listWhere(db, and(perhaps, isNotStrong, isNew, inScope));
  return { strong, weak };
}
