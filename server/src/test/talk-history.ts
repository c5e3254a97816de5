// A recorded history of conversations, and a check whether the stored messages fit it. Pure. Like Jepsen: every
// operation is recorded with its begin and its outcome, `unknown` when no answer came.

export interface SayAct {
  /** Which conversation. */
  talk: number;
  /** Unique in the whole history. */
  value: string;
  key: string;
  begin: number;
  /** Infinity while the outcome is unknown. */
  end: number;
  outcome: 'ok' | 'fail' | 'unknown';
}

export interface MarkAct {
  talk: number;
  /** Up to which record, by its id. */
  mark: number;
  outcome: 'ok' | 'unknown';
}

export interface FoundMessage {
  id: number;
  seq: number;
  value: string;
  isByPatient: boolean;
}

export interface FoundTalk {
  talk: number;
  /** Of one doctor. */
  lastReadId: number;
  unread: number;
  messages: readonly FoundMessage[];
}

export interface History {
  says: readonly SayAct[];
  marks: readonly MarkAct[];
}

/** Empty when everything fits. `seed` of the poll: unread of all these conversations together, as the badge shows it. */
export function findProblems(history: History, found: readonly FoundTalk[], badge: number): string[] {
  const problems = found.flatMap((talk) => [
    ...presenceProblems(history, talk),
    ...orderProblems(history, talk),
    ...unreadProblems(history, talk),
  ]);
  const sum = found.reduce((total, { unread }) => total + unread, 0);
  if (sum !== badge) problems.push(`the badge shows ${badge}, the conversations ${sum}`);
  return problems;
}

const ofTalk = <A extends { talk: number }>(acts: readonly A[], { talk }: FoundTalk) =>
  acts.filter((act) => act.talk === talk);

function presenceProblems({ says }: History, found: FoundTalk): string[] {
  const times = new Map<string, number>();
  for (const { value } of found.messages) times.set(value, (times.get(value) ?? 0) + 1);
  return ofTalk(says, found).flatMap(({ value, outcome }) => {
    const count = times.get(value) ?? 0;
    if (outcome === 'ok' && count === 0) return [`lost: ${value}`];
    if (outcome === 'fail' && count > 0) return [`refused and kept: ${value}`];
    return count > 1 ? [`${count} times: ${value}`] : [];
  });
}

/** A message acknowledged before another began comes before it; numbers have no gap; ids grow with them. */
function orderProblems({ says }: History, found: FoundTalk): string[] {
  const problems: string[] = [];
  found.messages.forEach(({ id, seq }, index) => {
    const before = found.messages[index - 1];
    if (before !== undefined && seq !== before.seq + 1) problems.push(`gap: ${before.seq} then ${seq}`);
    if (before !== undefined && id <= before.id) problems.push(`ids: ${before.id} then ${id}`);
  });
  const acts = new Map(ofTalk(says, found).map((act) => [act.value, act]));
  // Going backwards: everything later must not have ended before this one began.
  let earliestEnd = { end: Number.POSITIVE_INFINITY, value: '' };
  for (const { value } of [...found.messages].reverse()) {
    const act = acts.get(value);
    if (act === undefined) continue;
    if (act.begin > earliestEnd.end) problems.push(`order: ${value} stands before ${earliestEnd.value}, said earlier`);
    if (act.outcome === 'ok' && act.end < earliestEnd.end) earliestEnd = { end: act.end, value };
  }
  return problems;
}

function unreadProblems({ marks }: History, found: FoundTalk): string[] {
  const own = ofTalk(marks, found);
  const acknowledged = Math.max(0, ...own.filter(({ outcome }) => outcome === 'ok').map(({ mark }) => mark));
  // A reader without a mark begins at the last answer.
  const answers = found.messages.filter(({ isByPatient }) => !isByPatient).map(({ id }) => id);
  const furthest = Math.max(0, ...own.map(({ mark }) => mark), ...answers);
  const problems: string[] = [];
  if (own.length > 0 && found.lastReadId < acknowledged)
    problems.push(`read mark of ${found.talk}: ${acknowledged} was acknowledged, ${found.lastReadId} found`);
  if (own.length > 0 && found.lastReadId > furthest)
    problems.push(`read mark of ${found.talk}: ${furthest} at most, ${found.lastReadId} found`);
  const recount = found.messages.filter(({ id, isByPatient }) => isByPatient && id > found.lastReadId).length;
  if (recount !== found.unread) problems.push(`unread of ${found.talk}: ${found.unread} shown, ${recount} counted`);
  return problems;
}
