import { type OutputOf, type ParsedOf, patient } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { readPatients } from '#server/platform/scope.ts';
import { patients } from '#server/tables/patient.table.ts';
import { isInTab, placeOf, riskRank } from './list-filters.ts';

type Counts = OutputOf<typeof patient.countPatient>['counts'];
type Place = ParsedOf<typeof patient.countPatient>;

const most = patient.mostCounted;

/** Of so many patients in sight, those at the highest risk, the tags are offered; the most used first. */
const patientsWithTags = 2_000;
const mostTags = 30;

/** Up to so many patients in sight are looked at one by one; of more, each tab is counted by itself and not to its end. */
const mostSeen = 30_000;

/** How many patients there are in each tab, as far as anybody counts, and the tags in use. */
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
    return { isComplete: seen <= mostSeen, answer: { counts: counted, tags: used } };
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

/** The rows go by the name of their table, so that the conditions of the tabs fit them. */
function inOnePass(read: Read): SQL {
  const facts = sql`${patients.status}, ${riskRank}, ${patients.missedDays}, ${patients.planStatus}, ${patients.planEnd}`;
  const seen = read((where) => sql`(select ${facts} from ${patients} where ${where} limit ${mostSeen + 1})`);
  const counts = eachTab((tab) => sql`least(count(*) filter (where ${isInTab(tab)}), ${most})`);
  return sql`select count(*) as seen, ${counts} from (${seen}) as patient`;
}

function tabByTab(read: Read): SQL {
  const counts = eachTab((tab) => {
    const matching = read((where) => sql`select id from ${patients} where ${where} and ${isInTab(tab)} limit ${most}`);
    return sql`(select count(*) from (select from (${matching}) as matching limit ${most}) as counted)`;
  });
  return sql`select 0 as seen, ${counts}`;
}

function usedTags(read: Read): SQL {
  const tagged = read(
    (where) => sql`(select ${patients.tags} from ${patients} where ${where}
      order by ${riskRank} desc, id desc limit ${patientsWithTags})`,
  );
  return sql`select tag from (select tags from (${tagged}) as tagged limit ${patientsWithTags}) as some_patients,
    unnest(tags) as tag group by tag order by count(*) desc, tag limit ${mostTags}`;
}
