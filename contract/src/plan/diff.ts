// The differences between two versions of a plan, as text. No zod.
import type { PlanContent, PlanItem } from './content.ts';
import { frequencyText } from './dose.ts';

export interface ItemChange {
  exercise_id: number;
  field: string;
  from: string;
  to: string;
}

export interface PlanDiff {
  added: number[];
  removed: number[];
  changed: ItemChange[];
  /** The order of the items has changed. */
  is_reordered: boolean;
}

/** The compared fields of an item: label and text of the value. */
const itemTexts: readonly [field: string, textOf: (item: PlanItem) => string][] = [
  ['侧别', (item) => item.side],
  ['组数', (item) => `${item.sets} 组`],
  ['次数', (item) => `${item.reps} 次`],
  ['持续', (item) => `${item.duration_sec} 秒`],
  ['保持', (item) => `${item.hold_sec} 秒`],
  ['每次用时', (item) => `${item.tempo_sec} 秒`],
  ['休息', (item) => `${item.rest_sec} 秒`],
  ['频率', (item) => frequencyText(item)],
  ['负荷', (item) => (item.load_value === null ? '无' : `${item.load_value} ${item.load_unit ?? ''}`.trim())],
  ['地点', (item) => item.place],
  ['目标用力', (item) => (item.target_rpe === null ? '无' : `${item.target_rpe}`)],
  ['报疼痛', (item) => (item.need_pain ? '需要' : '不需要')],
  ['拍视频', (item) => (item.need_video ? '需要' : '不需要')],
  ['阶段', (item) => `第 ${item.from_day ?? 1} 天起${item.to_day === null ? '' : `到第 ${item.to_day} 天`}`],
  ['备注', (item) => item.note ?? '无'],
];

/** The n-th use of an exercise is compared with its n-th use. */
function keyed(items: readonly PlanItem[]): Map<string, PlanItem> {
  const seen = new Map<number, number>();
  return new Map(
    items.map((item) => {
      const nth = (seen.get(item.exercise_id) ?? 0) + 1;
      seen.set(item.exercise_id, nth);
      return [`${item.exercise_id}.${nth}`, item];
    }),
  );
}

export function diffItems(from: readonly PlanItem[], to: readonly PlanItem[]): PlanDiff {
  const [before, after] = [keyed(from), keyed(to)];
  const kept = [...after.keys()].filter((key) => before.has(key));
  const changed = kept.flatMap((key) => changesOf(before.get(key) as PlanItem, after.get(key) as PlanItem));
  const oldOrder = [...before.keys()].filter((key) => after.has(key));
  return {
    added: [...after].filter(([key]) => !before.has(key)).map(([, item]) => item.exercise_id),
    removed: [...before].filter(([key]) => !after.has(key)).map(([, item]) => item.exercise_id),
    changed,
    is_reordered: oldOrder.some((key, n) => kept[n] !== key),
  };
}

export function changesOf(before: PlanItem, after: PlanItem): ItemChange[] {
  return itemTexts
    .map(([field, textOf]) => ({ exercise_id: after.exercise_id, field, from: textOf(before), to: textOf(after) }))
    .filter((change) => change.from !== change.to);
}

export function isSamePlan({ added, removed, changed, is_reordered }: PlanDiff): boolean {
  return added.length + removed.length + changed.length === 0 && !is_reordered;
}

/** 新增 坐位屈膝；移除 台阶训练；坐站训练：每日 2 次 → 1 次. */
export function diffText(diff: PlanDiff, nameOf: (exerciseId: number) => string): string {
  const list = (word: string, ids: readonly number[]) =>
    ids.length === 0 ? [] : [`${word} ${ids.map(nameOf).join('、')}`];
  const changes = new Map<number, string[]>();
  for (const { exercise_id, field, from, to } of diff.changed) {
    changes.set(exercise_id, [...(changes.get(exercise_id) ?? []), `${field} ${from} → ${to}`]);
  }
  return [
    ...list('新增', diff.added),
    ...list('移除', diff.removed),
    ...[...changes].map(([id, parts]) => `${nameOf(id)}：${parts.join('，')}`),
    ...(diff.is_reordered ? ['调整了顺序'] : []),
  ].join('；');
}

export interface HeadChange {
  field: string;
  from: string;
  to: string;
}

/** The compared fields of the whole plan: label and text of the value. */
const headTexts: readonly [field: string, textOf: (content: PlanContent) => string][] = [
  ['名称', ({ title }) => title],
  ['类别', ({ category }) => category],
  ['开始日期', ({ start_date }) => start_date],
  ['结束日期', ({ end_date }) => end_date],
  ['疼痛上限', ({ pain_limit }) => `${pain_limit} 分`],
  ['停训说明', ({ rest_rule }) => rest_rule ?? '无'],
  ['目标', ({ goals }) => (goals.length === 0 ? '无' : goals.join('、'))],
];

export function diffHead(from: PlanContent, to: PlanContent): HeadChange[] {
  return headTexts
    .map(([field, textOf]) => ({ field, from: textOf(from), to: textOf(to) }))
    .filter((change) => change.from !== change.to);
}

/** All changes of the plan and its items; empty: none. */
export function contentText(from: PlanContent, to: PlanContent, nameOf: (exerciseId: number) => string): string {
  const items = diffText(diffItems(from.items, to.items), nameOf);
  const head = diffHead(from, to).map((change) => `${change.field} ${change.from} → ${change.to}`);
  return [...head, ...(items === '' ? [] : [items])].join('；');
}
