// The changes of a correction as text: 训练后疼痛 6 → 4.
import { type ItemValues, itemKey, type PlannedItem, type SessionValues } from './session-values.ts';

export const moodLabels = ['很差', '较差', '一般', '较好', '很好'] as const;

interface Change {
  field: string;
  from: string;
  to: string;
}

const unreported = '未报';
const textOf = (value: unknown) => (value === null || value === undefined || value === '' ? unreported : String(value));
const yesOrNo = (value: unknown) => (value ? '是' : '否');

const fields: readonly [key: keyof SessionValues & string, label: string, format: (value: unknown) => string][] = [
  ['start_time', '开始时间', textOf],
  ['duration_min', '用时（分钟）', textOf],
  ['is_aborted', '中途停止', yesOrNo],
  ['pain_before', '训练前疼痛', textOf],
  ['pain_after', '训练后疼痛', textOf],
  ['pain_site', '疼痛部位', textOf],
  ['rpe', '用力程度', textOf],
  ['mood', '心情', (value) => (typeof value === 'number' ? (moodLabels[value - 1] ?? '') : unreported)],
  ['adverse_event', '不良事件', textOf],
  ['note', '备注', textOf],
];

const itemFields: readonly [key: keyof ItemValues, label: string][] = [
  ['sets_done', '组数'],
  ['reps_done', '每组次数'],
  ['hold_done', '保持秒数'],
  ['load_done', '负荷'],
  ['pain', '疼痛'],
  ['skipped_reason', '未做原因'],
];

export function changesOf(
  before: SessionValues,
  now: Partial<SessionValues>,
  planned: readonly PlannedItem[],
): Change[] {
  const ofSession = fields.map(([key, field, format]) => ({
    field,
    from: format(before[key]),
    to: format(key in now ? now[key] : before[key]),
  }));
  const ofItems = planned.flatMap(({ plan_item_id, name }) => {
    const key = itemKey(plan_item_id);
    const [old, next] = [before.items[key] ?? {}, { ...before.items[key], ...now.items?.[key] }];
    return itemFields.map(([field, label]) => ({
      field: `${name} ${label}`,
      from: textOf(old[field]),
      to: textOf(next[field]),
    }));
  });
  return [...ofSession, ...ofItems].filter(({ from, to }) => from !== to);
}
