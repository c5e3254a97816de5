import { type OutputOf, type ParsedOf, patient } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { readPatients } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { isInTab, placeOf, riskRank } from './list-filters.ts';

type Counts = OutputOf<typeof patient.countPatient>['counts'];
type Place = ParsedOf<typeof patient.countPatient>;

const { maxCounted } = patient;

/** Tags are offered from this many patients, those at the highest risk; the most used tags first. */
const patientsWithTags = 2_000;
const maxTags = 30;

/** Up to this many patients all tabs are counted in one pass; beyond, each tab by itself and only up to `maxCounted`. */
const maxInOnePass = 30_000;

/** How many patients each tab holds, at most `maxCounted`, and the tags in use. */
export async function countTabs(
  db: Db,
  principal: Principal,
  place: Place,
): Promise<{ counts: Counts; tags: string[] }> {
  const read = (rows: (where: SQL) => SQL) =>
    readPatients(principal, (scope) => rows(sql.join([scope, ...placeOf(place)], sql` and `)));
  const count = async (counts: SQL) => {
    const { rows } = await db.execute<Counts & { seen: number; used: string[] }>(sql`
      select counted.*, array(${usedTags(read)}) as used from (${counts}) as counted`);
    if (rows[0] === undefined) throw new Error('counting gave no row');
    const { seen, used, ...counted } = rows[0];
    return { isComplete: seen <= maxInOnePass, answer: { counts: counted, tags: used } };
  };
  if (principal.userType !== '管理员') {
    const { isComplete, answer } = await count(inOnePass(read));
    if (isComplete) return answer;
  }
  return (await count(tabByTab(read))).answer;
}

type Read = (rows: (where: SQL) => SQL) => SQL;

const eachTab = (count: (tab: patient.PatientTab) => SQL) =>
  sql.join(
    patient.patientTabs.map((tab) => sql`${count(tab)} as ${sql.identifier(tab)}`),
    sql`, `,
  );

/** The subquery is called `patient` like the table, so that the conditions of the tabs apply to it. */
function inOnePass(read: Read): SQL {
  const facts = sql`${patients.status}, ${riskRank}, ${patients.missedDays}, ${patients.planStatus}, ${patients.planEnd}`;
  const seen = read((where) => sql`(select ${facts} from ${patients} where ${where} limit ${maxInOnePass + 1})`);
  const counts = eachTab((tab) => sql`least(count(*) filter (where ${isInTab(tab)}), ${maxCounted})`);
  return sql`select count(*) as seen, ${counts} from (${seen}) as patient`;
}

function tabByTab(read: Read): SQL {
  const counts = eachTab((tab) => {
    const matching = read(
      (where) => sql`select id from ${patients} where ${where} and ${isInTab(tab)} limit ${maxCounted}`,
    );
    return sql`(select count(*) from (select from (${matching}) as matching limit ${maxCounted}) as counted)`;
  });
  return sql`select 0 as seen, ${counts}`;
}

function usedTags(read: Read): SQL {
  const tagged = read(
    (where) => sql`(select ${patients.tags} from ${patients} where ${where}
      order by ${riskRank} desc, id desc limit ${patientsWithTags})`,
  );
  return sql`select tag from (select tags from (${tagged}) as tagged limit ${patientsWithTags}) as some_patients,
    unnest(tags) as tag group by tag order by count(*) desc, tag limit ${maxTags}`;
}
