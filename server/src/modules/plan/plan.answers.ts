import type { plan as contract } from '@yun/contract';
import { formatTime } from '#server/platform/time.ts';
import type { PlanWithNames, StoredPlan } from './plan.queries.ts';
import type { StoredVersion, VersionWithName } from './version/version.queries.ts';

/** A version in the shape of the contract. `endDate`: the plan's end, which pauses may have moved since. */
export function toContent(
  { category, startDate }: Pick<StoredPlan, 'category' | 'startDate'>,
  version: StoredVersion,
  items: contract.PlanItem[],
  endDate = version.endDate,
): contract.PlanContent {
  return {
    title: version.title,
    category,
    start_date: startDate,
    end_date: endDate,
    pain_limit: version.painLimit,
    rest_rule: version.restRule,
    goals: version.goals,
    items,
  };
}

export function toHead({ version, creatorName }: VersionWithName): contract.VersionHead {
  return {
    version_no: version.versionNo,
    effective_date: version.effectiveDate,
    change_reason: version.changeReason,
    change_summary: version.changeSummary,
    item_count: version.itemCount,
    daily_minutes: version.dailyMinutes,
    acknowledged: version.acknowledged,
    ack_reason: version.ackReason,
    creator_name: creatorName,
    create_time: formatTime(version.createTime),
  };
}

export function toDraft({ plan, saverName }: PlanWithNames): contract.PlanInfo['draft'] {
  if (plan.draft === null) return null;
  const { content, change_reason, effective_date } = plan.draft;
  return {
    content,
    change_reason,
    effective_date,
    saved_time: formatTime(plan.draftTime ?? plan.updateTime),
    saved_by: saverName,
  };
}

export function exerciseIdsOf(...contents: (contract.PlanContent | null | undefined)[]): number[] {
  return [...new Set(contents.flatMap((content) => content?.items.map(({ exercise_id }) => exercise_id) ?? []))];
}
