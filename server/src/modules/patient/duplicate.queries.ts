import { and, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import type { StoredPatient } from './record.queries.ts';

/** What is known of a person. Absent parts match nobody. */
export interface Probe {
  name?: string | undefined;
  namePy?: string | undefined;
  phone?: string | undefined;
  idHash?: string | undefined;
  idType?: string | null | undefined;
  birthDate?: string | undefined;
  gender?: StoredPatient['gender'] | undefined;
  /** The record itself. */
  excludeId?: number | undefined;
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
/** Whoever leaves out what he does not see would learn who it is. */
const isOther = (principal: Principal, id: number | undefined) =>
  id === undefined ? undefined : sql`not (${patients.id} = ${id} and ${patientScope(principal)})`;

/** Records with the same document number: those in sight, else the agency of one out of sight. */
export async function findSameNumber(db: Db | Tx, principal: Principal, { idHash, excludeId }: Probe) {
  if (idHash === undefined) return { rows: [], elsewhere: null };
  const isSame = and(eq(patients.idHash, idHash), isOther(principal, excludeId));
  // First whether there is any: what comes up between the two must not pass for one out of sight.
  const [any] = await db.select({ agencyId: patients.agencyId }).from(patients).where(and(isSame, isKept)).limit(1);
  if (any === undefined) return { rows: [], elsewhere: null };
  const rows = await listWhere(db, and(isSame, patientScope(principal)));
  return { rows, elsewhere: rows.length > 0 ? null : any.agencyId };
}

/** Both phone and name, or name, birthday and sex. */
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

/** The phone alone, or a name that sounds the same with the birthday. */
function isWeak({ namePy, phone, birthDate }: Probe): SQL | undefined {
  return or(
    phone === undefined ? undefined : eq(patients.phone, phone),
    birthDate === undefined || namePy === undefined
      ? undefined
      : and(eq(patients.birthDate, birthDate), eq(patients.namePy, namePy)),
  );
}

/** Records in sight that look like the person, newest first. */
export async function findLookAlikes(db: Db | Tx, principal: Principal, probe: Probe, knownIds: number[]) {
  const isNew = and(
    isOther(principal, probe.excludeId),
    knownIds.length > 0 ? notInArray(patients.id, knownIds) : undefined,
  );
  const [surely, perhaps] = [isStrong(probe), isWeak(probe)];
  const inSight = patientScope(principal);
  const strong = surely === undefined ? [] : await listWhere(db, and(surely, isNew, inSight));
  const isNotStrong = surely && sql`not (${surely})`;
  const weak = perhaps === undefined ? [] : await listWhere(db, and(perhaps, isNotStrong, isNew, inSight));
  return { strong, weak };
}
