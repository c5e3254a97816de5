// The content of the plan builder and the actions that change it. Pure.
import type { exercise, plan } from '@yun/contract';
import { addDays, daysBetween } from '@yun/contract/base/day';
import type { AffectedSide } from '@yun/contract/patient/condition';

export interface BuilderState {
  content: plan.PlanContent;
  changeReason: string | null;
  effectiveDate: string | null;
  templateId: number | null;
}

export type BuilderAction =
  | { type: 'set'; values: Partial<Omit<plan.PlanContent, 'items'>> }
  | { type: 'reason'; changeReason: string | null }
  | { type: 'effective'; effectiveDate: string | null }
  | { type: 'add'; item: plan.PlanItem }
  | { type: 'change'; index: number; values: Partial<plan.PlanItem> }
  | { type: 'duplicate'; index: number }
  | { type: 'remove'; index: number }
  | { type: 'restore'; index: number; item: plan.PlanItem }
  | { type: 'move'; from: number; to: number }
  | { type: 'apply-to-all'; values: Partial<plan.PlanItem> }
  | { type: 'template'; content: plan.PlanContent; templateId: number }
  | { type: 'load'; state: BuilderState };

export function reduce(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case 'load':
      return action.state;
    case 'reason':
      return { ...state, changeReason: action.changeReason };
    case 'effective':
      return { ...state, effectiveDate: action.effectiveDate };
    case 'set':
      return { ...state, content: { ...state.content, ...action.values } };
    case 'template':
      return { ...state, content: action.content, templateId: action.templateId };
    default:
      return { ...state, content: { ...state.content, items: changeItems(state.content.items, action) } };
  }
}

type ItemAction = Extract<
  BuilderAction,
  { type: 'add' | 'change' | 'duplicate' | 'remove' | 'restore' | 'move' | 'apply-to-all' }
>;

function changeItems(items: plan.PlanItem[], action: ItemAction): plan.PlanItem[] {
  switch (action.type) {
    case 'add':
      return [...items, action.item];
    case 'change':
      return items.map((item, n) => (n === action.index ? { ...item, ...action.values } : item));
    case 'duplicate':
      return items.flatMap((item, n) => (n === action.index ? [item, { ...item }] : [item]));
    case 'remove':
      return items.filter((_, n) => n !== action.index);
    case 'restore':
      return [...items.slice(0, action.index), action.item, ...items.slice(action.index)];
    case 'move':
      return moved(items, action.from, action.to);
    case 'apply-to-all':
      return items.map((item) => ({ ...item, ...action.values }));
  }
}

function moved<T>(items: T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, n) => n !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The exercise with its usual dose, for the affected side. */
export function itemOf(
  chosen: Pick<exercise.ExerciseRow, 'id' | 'dose' | 'is_unilateral'>,
  side: AffectedSide,
): plan.PlanItem {
  return {
    exercise_id: chosen.id,
    ...chosen.dose,
    weekdays: [...chosen.dose.weekdays],
    side: chosen.is_unilateral && side !== '不适用' ? side : chosen.is_unilateral ? '双侧' : '不分',
    load_value: null,
    load_unit: null,
    place: '居家',
    target_rpe: null,
    need_pain: true,
    need_video: false,
    from_day: null,
    to_day: null,
    note: null,
  };
}

const usualDays = 28;

export function emptyState(title: string, today: string): BuilderState {
  return {
    content: {
      title,
      category: '运动',
      start_date: today,
      end_date: addDays(today, usualDays - 1),
      pain_limit: 4,
      rest_rule: null,
      goals: [],
      items: [],
    },
    changeReason: null,
    effectiveDate: null,
    templateId: null,
  };
}

/** What the builder shows of a plan: its draft, otherwise its running version. */
export function stateOf(info: plan.PlanInfo): BuilderState {
  const { draft, current, template_id } = info;
  const content = draft?.content ?? current;
  if (!content) throw new Error('a plan has a draft or a version');
  return {
    content,
    changeReason: draft?.change_reason ?? null,
    effectiveDate: draft?.effective_date ?? null,
    templateId: template_id,
  };
}

export function daysOf({ start_date, end_date }: Pick<plan.PlanContent, 'start_date' | 'end_date'>): number {
  return daysBetween(start_date, end_date) + 1;
}
