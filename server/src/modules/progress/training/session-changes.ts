// The changes of a correction as text: 训练后疼痛 6 → 4. Pure.
import type { progress, Side } from '@yun/contract';
import { formatTime } from '#server/platform/time.ts';
import type { SessionItemFields, SessionRow } from './session.queries.ts';

export interface Change {
  field: string;
  from: string;
  to: string;
}

type Fields = Omit<progress.SessionFields, 'items'>;

const valueText = (value: number | string | null, unit = '') => (value === null ? '未报' : `${value}${unit}`);

const sessionTexts: Record<keyof Fields, [name: string, textOf: (fields: Fields) => string]> = {
  start_time: ['开始时间', ({ start_time }) => valueText(start_time)],
  duration_min: ['用时', ({ duration_min }) => valueText(duration_min, ' 分钟')],
  is_aborted: ['中止', ({ is_aborted }) => (is_aborted ? '是' : '否')],
  pain_before: ['训练前疼痛', ({ pain_before }) => valueText(pain_before)],
  pain_after: ['训练后疼痛', ({ pain_after }) => valueText(pain_after)],
  pain_site: ['疼痛部位', ({ pain_site }) => valueText(pain_site)],
  rpe: ['用力程度', ({ rpe }) => valueText(rpe)],
  mood: ['心情', ({ mood }) => valueText(mood)],
  note: ['备注', ({ note }) => valueText(note)],
  adverse_event: ['不良事件', ({ adverse_event }) => adverse_event],
};

const itemTexts: [name: string, textOf: (item: SessionItemFields) => string][] = [
  ['组数', ({ sets_done }) => valueText(sets_done)],
  ['次数', ({ reps_done }) => valueText(reps_done)],
  ['保持', ({ hold_done }) => valueText(hold_done, ' 秒')],
  ['负荷', ({ load_done }) => valueText(load_done)],
  ['疼痛', ({ pain }) => valueText(pain)],
  ['未做的原因', ({ skipped_reason }) => valueText(skipped_reason)],
];

/** A stored session in the fields of the form. */
export function toForm({ session, items }: Pick<SessionRow, 'session' | 'items'>): progress.SessionFields {
  return {
    start_time: session.startTime === null ? null : formatTime(session.startTime).slice(11, 16),
    duration_min: session.durationMin,
    is_aborted: session.status === 'aborted',
    pain_before: session.painBefore,
    pain_after: session.painAfter,
    pain_site: session.painSite,
    rpe: session.rpe,
    mood: session.mood,
    note: session.note,
    adverse_event: session.adverseEvent,
    items: items.map((item) => ({ ...item })),
  };
}

interface Named {
  name: string;
  side: Side;
}

export function changesBetween(
  before: progress.SessionFields,
  after: progress.SessionFields,
  named: ReadonlyMap<number, Named>,
): Change[] {
  const fields = Object.values(sessionTexts).flatMap(([field, textOf]) =>
    changeOf(field, textOf(before), textOf(after)),
  );
  const ids = [...new Set([...before.items, ...after.items].map(({ plan_item_id }) => plan_item_id))];
  const items = ids.flatMap((id) => {
    const find = (all: readonly SessionItemFields[]) => all.find(({ plan_item_id }) => plan_item_id === id);
    return itemChanges(nameOf(named.get(id)), find(before.items), find(after.items));
  });
  return [...fields, ...items];
}

function itemChanges(name: string, before: SessionItemFields | undefined, after: SessionItemFields | undefined) {
  if (before === undefined || after === undefined) {
    const sets = (item: SessionItemFields | undefined) => (item === undefined ? '未报' : `${item.sets_done} 组`);
    return changeOf(name, sets(before), sets(after));
  }
  return itemTexts.flatMap(([field, textOf]) => changeOf(`${name} ${field}`, textOf(before), textOf(after)));
}

const changeOf = (field: string, from: string, to: string): Change[] => (from === to ? [] : [{ field, from, to }]);

function nameOf(named: Named | undefined): string {
  if (named === undefined) return '';
  return named.side === '不分' ? named.name : `${named.name}（${named.side}）`;
}
