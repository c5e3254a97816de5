import { sql } from 'drizzle-orm';
import type { DemoIds } from '#seed/demo-ids.ts';
import type { LibraryIds } from '#seed/library/insert-library.ts';
import { toItemRow } from '#server/modules/plan/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { planItems, planPauses, plans, planVersions } from '#server/tables/plan.table.ts';
import { fallenNo } from '../happenings.ts';
import type { MadePatient } from '../made/made-patient.ts';
import type { SeedMoment } from '../moment.ts';
import { codeAt, type MadePlan, type MadeVersion } from '../plan-content.ts';
import { prescriberOf } from '../prescriber.ts';
import type { InsertedRecord } from './insert-records.ts';

export interface InsertedPlan {
  id: number;
  versionId(versionNo: number): number;
  itemId(versionNo: number, sort: number): number;
}

interface Planned extends MadePatient {
  plan: MadePlan;
}

export async function insertPlans(
  tx: Tx,
  made: ReadonlyMap<number, MadePatient>,
  records: ReadonlyMap<number, InsertedRecord>,
  library: LibraryIds,
  ids: DemoIds,
  moment: SeedMoment,
): Promise<Map<number, InsertedPlan>> {
  const planned = [...made.values()].filter((one): one is Planned => one.plan !== null);
  const rows = await tx
    .insert(plans)
    .values(planned.map((one) => toPlanRow(one, records.get(one.record.no)?.id ?? 0, library, ids, moment)))
    .returning({ id: plans.id, patientId: plans.patientId });
  const planIds = new Map(rows.map(({ id, patientId }) => [patientId, id]));
  const planIdOf = (no: number) => planIds.get(records.get(no)?.id ?? 0) ?? 0;
  const versionIds = await insertVersions(tx, planned, planIdOf, ids, moment);
  const itemIds = await insertItems(tx, planned, versionIds, library);
  await tx.insert(planPauses).values({
    planId: planIdOf(fallenNo),
    fromDate: moment.day(1),
    reason: '训练中跌倒',
    bySystem: true,
    createTime: fallTime(made),
  });
  await countTemplates(tx, planned, library);
  return new Map(
    planned.map(({ record: { no } }) => [
      no,
      {
        id: planIdOf(no),
        versionId: (versionNo: number) => versionIds.get(`${no}.${versionNo}`) ?? 0,
        itemId: (versionNo: number, sort: number) => itemIds.get(`${no}.${versionNo}.${sort}`) ?? 0,
      },
    ]),
  );
}

export const fallTime = (made: ReadonlyMap<number, MadePatient>) =>
  made.get(fallenNo)?.sessions.at(-1)?.endTime ?? new Date(0);

/** A plan ends by itself in the night after its last day. */
export const completedAt = ({ course }: MadePlan, moment: SeedMoment) =>
  course.completedDaysAgo === undefined ? null : moment.at(course.completedDaysAgo, 10);

function toPlanRow(one: Planned, patientId: number, library: LibraryIds, ids: DemoIds, moment: SeedMoment) {
  const { record, plan } = one;
  const last = plan.versions.at(-1) as MadeVersion;
  const first = plan.versions[0] as MadeVersion;
  const endedTime = completedAt(plan, moment);
  const isPaused = record.no === fallenNo;
  const fallen = one.sessions.at(-1)?.endTime;
  return {
    patientId,
    title: last.content.title,
    category: last.content.category,
    startDate: plan.startDate,
    endDate: plan.endDate,
    doctorId: ids.user(record.doctor),
    status: endedTime !== null ? ('completed' as const) : isPaused ? ('paused' as const) : ('active' as const),
    versionNo: last.versionNo,
    itemCount: last.content.items.length,
    dailyMinutes: last.dailyMinutes,
    templateId: last.template === null ? null : library.template(last.template),
    endReason: endedTime === null ? null : ('按期完成' as const),
    endedTime,
    createdBy: ids.user(record.doctor),
    createTime: first.createTime,
    updateTime: endedTime ?? (isPaused && fallen ? fallen : last.createTime),
    version: 1 + 2 * plan.versions.length,
  };
}

async function insertVersions(
  tx: Tx,
  planned: readonly Planned[],
  planIdOf: (no: number) => number,
  ids: DemoIds,
  moment: SeedMoment,
): Promise<Map<string, number>> {
  const noOf = new Map(planned.map(({ record: { no } }) => [planIdOf(no), no]));
  const rows = await tx
    .insert(planVersions)
    .values(
      planned.flatMap(({ record, plan }) =>
        plan.versions.map((version) => ({
          planId: planIdOf(record.no),
          versionNo: version.versionNo,
          effectiveDate: version.effectiveDate,
          title: version.content.title,
          endDate: version.content.end_date,
          painLimit: version.content.pain_limit,
          restRule: version.content.rest_rule,
          goals: version.content.goals,
          changeReason: version.changeReason,
          changeSummary: version.changeSummary,
          itemCount: version.content.items.length,
          dailyMinutes: version.dailyMinutes,
          acknowledged: version.acknowledged,
          ackReason: version.ackReason,
          createdBy: ids.user(prescriberOf(record, version.createTime, moment)),
          createTime: version.createTime,
        })),
      ),
    )
    .returning({ id: planVersions.id, planId: planVersions.planId, versionNo: planVersions.versionNo });
  return new Map(rows.map(({ id, planId, versionNo }) => [`${noOf.get(planId)}.${versionNo}`, id]));
}

async function insertItems(
  tx: Tx,
  planned: readonly Planned[],
  versionIds: ReadonlyMap<string, number>,
  library: LibraryIds,
): Promise<Map<string, number>> {
  const keys = new Map([...versionIds].map(([key, id]) => [id, key]));
  const rows = await tx
    .insert(planItems)
    .values(
      planned.flatMap(({ record, plan }) =>
        plan.versions.flatMap(({ versionNo, content }) =>
          content.items.map((item, sort) =>
            toItemRow(
              versionIds.get(`${record.no}.${versionNo}`) ?? 0,
              { ...item, exercise_id: library.exercise(codeAt(item.exercise_id)) },
              sort,
            ),
          ),
        ),
      ),
    )
    .returning({ id: planItems.id, versionId: planItems.versionId, sort: planItems.sort });
  return new Map(rows.map(({ id, versionId, sort }) => [`${keys.get(versionId)}.${sort}`, id]));
}

/** A template is used once by every plan that was made or changed with it. */
async function countTemplates(tx: Tx, planned: readonly Planned[], library: LibraryIds): Promise<void> {
  const counts = new Map<number, number>();
  for (const { plan } of planned) {
    const codes = new Set(plan.versions.map(({ template }) => template).filter((code) => code !== null));
    for (const code of codes) counts.set(library.template(code), (counts.get(library.template(code)) ?? 0) + 1);
  }
  await tx.execute(sql`
    update plan_template t set use_count = use_count + r.uses
    from jsonb_to_recordset(${JSON.stringify([...counts].map(([id, uses]) => ({ id, uses })))}::jsonb) as r (id bigint, uses integer)
    where t.id = r.id`);
}
