// The rounds of a day: which were trained, which one is next, and what belongs to it.
import type { h5 } from '@yun/contract';

/** A training recorded on this phone; the server may not have it yet. */
export interface OwnSession {
  key: string;
  time: string | null;
  isAborted: boolean;
  isSent: boolean;
  /** The worst pain reported with it. Missing in records kept by an earlier version. */
  pain: number | null | undefined;
  items: readonly { plan_item_id: number; sets_done: number }[];
}

type Trained = Omit<OwnSession, 'key'> & { isWhole: boolean };
type Plan = Pick<h5.TodayPlan, 'rounds' | 'items' | 'sessions'>;

/** Recorded trainings in order, those still on this phone last. */
export function trainedOf({ sessions, items }: Plan, own: readonly OwnSession[]): Trained[] {
  const storedKeys = new Set(sessions.map(({ client_key }) => client_key));
  return [
    ...sessions.map(({ time, status, items, pain_max }) => ({
      time: time.slice(11, 16),
      isAborted: status === 'aborted',
      items,
      isSent: true,
      isWhole: status === 'done',
      pain: pain_max,
    })),
    ...own
      .filter(({ key }) => !storedKeys.has(key))
      .map((session) => ({ ...session, isWhole: isWhole(items, session.items) })),
  ];
}

function isWhole(asked: Plan['items'], done: OwnSession['items']): boolean {
  const sets = new Map(done.map(({ plan_item_id, sets_done }) => [plan_item_id, sets_done]));
  return asked.every((item) => !sets.has(item.plan_item_id) || (sets.get(item.plan_item_id) ?? 0) >= item.sets);
}

/** The exercises of the next round: those that were begun less often than the day asks for. */
export function owedItems(plan: Plan, own: readonly OwnSession[]): h5.TodayItem[] {
  const trained = trainedOf(plan, own);
  return plan.items.filter(({ plan_item_id, times_per_day }) => {
    const times = trained.filter(({ items }) =>
      items.some((item) => item.plan_item_id === plan_item_id && item.sets_done > 0),
    );
    return times.length < times_per_day;
  });
}

export interface DaySets {
  asked: number;
  /** Counted up to the number asked for: more of one exercise does not make up for another. */
  done: number;
  /** Exercises that are short of sets. */
  short: h5.TodayItem[];
}

/** The sets of the whole day, of all its rounds. */
export function setsOf(plan: Plan, own: readonly OwnSession[]): DaySets {
  const trained = trainedOf(plan, own).flatMap(({ items }) => items);
  const sets: DaySets = { asked: 0, done: 0, short: [] };
  for (const item of plan.items) {
    const asked = item.sets * item.times_per_day;
    const ofItem = trained.filter(({ plan_item_id }) => plan_item_id === item.plan_item_id);
    const done = Math.min(
      asked,
      ofItem.reduce((sum, { sets_done }) => sum + sets_done, 0),
    );
    sets.asked += asked;
    sets.done += done;
    if (done < asked) sets.short.push(item);
  }
  return sets;
}

export interface Round {
  no: number;
  /** `part`: begun and not done to its end. */
  state: 'done' | 'part' | 'now' | 'later';
  text: string;
}

const partsOfDay: Record<number, readonly string[]> = { 2: ['上午', '晚上'], 3: ['早上', '中午', '晚上'] };

/** `doneNow`: exercises done of the round that runs. */
export function roundsOf(plan: Plan, own: readonly OwnSession[], doneNow: string | null): Round[] {
  const trained = trainedOf(plan, own);
  const isMore = doneNow !== null || owedItems(plan, own).length > 0;
  const count = Math.max(plan.rounds, trained.length + (doneNow === null ? 0 : 1));
  return Array.from({ length: count }, (_, n): Round => {
    const no = n + 1;
    const session = trained[n];
    if (session) {
      return { no, state: session.isWhole && !session.isAborted ? 'done' : 'part', text: trainedText(session) };
    }
    if (n === trained.length && isMore) return { no, state: 'now', text: doneNow ?? partOfDay(count, n) };
    return { no, state: 'later', text: partOfDay(count, n) };
  });
}

const partOfDay = (count: number, n: number) => partsOfDay[count]?.[n] ?? '还没练';

function trainedText({ time, isAborted, isSent, isWhole }: Trained): string {
  const what = isAborted ? '提前停下' : isWhole ? '已完成' : '部分完成';
  return [time, isSent ? what : '等待发送'].filter(Boolean).join(' ');
}
