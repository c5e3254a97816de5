// What a correction changes, in words: 训练后疼痛 6 → 4.
import { type AskedItem, type ItemValues, itemKey, type SessionValues } from './session-values.ts';

export const moodLabels = ['很差', '较差', '一般', '较好', '很好'] as const;

interface Change {
  field: string;
  from: string;
  to: string;
}

const unreported = '未报';
const told = (value: unknown) => (value === null || value === undefined || value === '' ? unreported : String(value));
const yesOrNo = (value: unknown) => (value ? '是' : '否');

const fields: readonly [key: keyof SessionValues & string, word: string, say: (value: unknown) => string][] = [
  ['start_time', '开始时间', told],
  ['duration_min', '用时（分钟）', told],
  ['is_aborted', '中途停止', yesOrNo],
  ['pain_before', '训练前疼痛', told],
  ['pain_after', '训练后疼痛', told],
  ['pain_site', '疼痛部位', told],
  ['rpe', '用力程度', told],
  ['mood', '心情', (value) => (typeof value === 'number' ? (moodLabels[value - 1] ?? '') : unreported)],
  ['adverse_event', '不良事件', told],
  ['note', '备注', told],
];

const itemFields: readonly [key: keyof ItemValues, word: string][] = [
  ['sets_done', '组数'],
  ['reps_done', '每组次数'],
  ['hold_done', '保持秒数'],
  ['load_done', '负荷'],
  ['pain', '疼痛'],
  ['skipped_reason', '未做原因'],
];

export function changesOf(before: SessionValues, now: Partial<SessionValues>, asked: readonly AskedItem[]): Change[] {
  const ofSession = fields.map(([key, field, say]) => ({
    field,
    from: say(before[key]),
    to: say(key in now ? now[key] : before[key]),
  }));
  const ofItems = asked.flatMap(({ plan_item_id, name }) => {
    const key = itemKey(plan_item_id);
    const [old, next] = [before.items[key] ?? {}, { ...before.items[key], ...now.items?.[key] }];
    return itemFields.map(([field, word]) => ({
      field: `${name} ${word}`,
      from: told(old[field]),
      to: told(next[field]),
    }));
  });
  return [...ofSession, ...ofItems].filter(({ from, to }) => from !== to);
}
