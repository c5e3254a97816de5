// A session as the form holds it, and as it is sent. The form keeps numbers as typed text.
import type { progress } from '@yun/contract';
import type { AdverseEvent } from '@yun/contract/alert/adverse-event';
import type { SkippedReason } from '@yun/contract/progress/labels';
import { ApiError } from '#web/lib/api/api-error.ts';
import { typedNumber } from '../typed-number.ts';

export interface ItemValues {
  sets_done: string;
  reps_done: string;
  hold_done: string;
  load_done: string;
  pain: number | null;
  skipped_reason: SkippedReason | '';
}

export interface SessionValues extends Record<string, unknown> {
  train_date: string;
  plan_id: number | null;
  start_time: string;
  duration_min: string;
  is_aborted: boolean;
  pain_before: number | null;
  pain_after: number | null;
  pain_site: string;
  rpe: number | null;
  mood: number | null;
  note: string;
  adverse_event: AdverseEvent;
  /** By `itemKey`; untouched items are absent. */
  items: Record<string, Partial<ItemValues>>;
  reason: string;
}

/** An item to fill in: from the plan version of that day, or from the session that is corrected. */
export interface PlannedItem {
  plan_item_id: number;
  name: string;
  side: string;
  dose: string;
  sets: number;
  is_due: boolean;
}

export const itemKey = (planItemId: number) => `item${planItemId}`;

export function newSession(date: string): SessionValues {
  return {
    train_date: date,
    plan_id: null,
    start_time: '',
    duration_min: '',
    is_aborted: false,
    pain_before: null,
    pain_after: null,
    pain_site: '',
    rpe: null,
    mood: null,
    note: '',
    adverse_event: '无',
    items: {},
    reason: '',
  };
}

const typed = (value: number | null) => (value === null ? '' : String(value));

export function valuesOf(session: progress.TrainSession): SessionValues {
  return {
    train_date: session.train_date,
    plan_id: session.plan_id,
    start_time: session.start_time?.slice(11, 16) ?? '',
    duration_min: typed(session.duration_min),
    is_aborted: session.status === 'aborted',
    pain_before: session.pain_before,
    pain_after: session.pain_after,
    pain_site: session.pain_site ?? '',
    rpe: session.rpe,
    mood: session.mood,
    note: session.note ?? '',
    adverse_event: session.adverse_event,
    items: Object.fromEntries(
      session.items.map((item) => [
        itemKey(item.plan_item_id),
        {
          sets_done: String(item.sets_done),
          reps_done: typed(item.reps_done),
          hold_done: typed(item.hold_done),
          load_done: typed(item.load_done),
          pain: item.pain,
          skipped_reason: item.skipped_reason ?? '',
        } satisfies ItemValues,
      ]),
    ),
    reason: '',
  };
}

/** The items to send: all that are due, and others that were trained. */
function sentItems(planned: readonly PlannedItem[], items: SessionValues['items']) {
  return planned.flatMap(({ plan_item_id, is_due }) => {
    const item = items[itemKey(plan_item_id)] ?? {};
    const sets_done = typedNumber(item.sets_done);
    if (sets_done === null && !is_due) return [];
    return {
      plan_item_id,
      sets_done: sets_done ?? 0,
      reps_done: typedNumber(item.reps_done),
      hold_done: typedNumber(item.hold_done),
      load_done: typedNumber(item.load_done),
      pain: item.pain ?? null,
      skipped_reason: sets_done === 0 ? item.skipped_reason || null : null,
    };
  });
}

const textOrNull = (text: string) => text.trim() || null;

export function sentFields(values: SessionValues, planned: readonly PlannedItem[]): progress.SessionFields {
  return {
    start_time: values.start_time || null,
    duration_min: typedNumber(values.duration_min),
    is_aborted: values.is_aborted,
    pain_before: values.pain_before,
    pain_after: values.pain_after,
    pain_site: textOrNull(values.pain_site),
    rpe: values.rpe,
    mood: values.mood,
    note: textOrNull(values.note),
    adverse_event: values.adverse_event,
    items: sentItems(planned, values.items),
  };
}

/** Fills in the planned sets of every due item that has no entry yet. */
export function allDone(planned: readonly PlannedItem[], items: SessionValues['items']): SessionValues['items'] {
  const due = planned.filter(({ is_due }) => is_due);
  const filled = due.map(({ plan_item_id, sets }) => {
    const key = itemKey(plan_item_id);
    const item = items[key];
    return [key, item?.sets_done ? item : { ...item, sets_done: String(sets) }] as const;
  });
  return { ...items, ...Object.fromEntries(filled) };
}

/** Errors of the server count the items sent; the form names fields by plan item. */
export function atItems(error: unknown, sent: readonly { plan_item_id: number }[]): unknown {
  if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return error;
  const fieldErrors = error.fieldErrors.map(({ field, message }) => {
    const [, row, name] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const item = row === undefined ? undefined : sent[Number(row)];
    if (!item) return { field, message };
    const shown = name === 'plan_item_id' ? 'sets_done' : name;
    return { field: `items.${itemKey(item.plan_item_id)}.${shown}`, message };
  });
  const { kind, code, message, requestId, data } = error;
  return new ApiError(kind, { code, message, requestId, data, fieldErrors });
}
