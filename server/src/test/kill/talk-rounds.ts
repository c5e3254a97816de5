// Doctors and patients write to each other while something is killed again and again; afterwards everything is compared.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '../talk-client.ts';
import { type FoundMessage, type FoundTalk, findProblems, type MarkAct, type SayAct } from '../talk-history.ts';

export interface Nemesis {
  /** Where the service answers now. */
  url(): string;
  /** Kills, and resolves when the service answers again. */
  strike(): Promise<void>;
}

export interface TalkReport {
  rounds: number;
  said: number;
  unknown: number;
  sentAgain: number;
  refused: number;
  marks: number;
  problems: string[];
}

const doctor = 'pt_he';
const maxRoundMs = 60_000;
/** However slow the machine: a kill proves something only while messages are coming in. */
const fewest = 8;

/** Sends messages while the nemesis kills; calls without an answer are recorded as `unknown`. */
export async function talkRounds(nemesis: Nemesis, password: string, rounds: number): Promise<TalkReport> {
  const report: TalkReport = { rounds: 0, said: 0, unknown: 0, sentAgain: 0, refused: 0, marks: 0, problems: [] };
  const says: SayAct[] = [];
  const marks: MarkAct[] = [];
  const client = await createClient(nemesis, { doctor, password });
  const found = new Map<number, FoundMessage[]>(client.talks.map((talk) => [talk, []]));
  const sides = client.talks.flatMap((talk) => [
    { talk, isPatient: true },
    { talk, isPatient: false },
  ]);
  await readAll(client, found);
  for (let round = 0; round < rounds && report.problems.length === 0; round += 1) {
    const open = says.filter(({ outcome }) => outcome === 'unknown');
    const before = says.length;
    const state = { isOver: false };
    const work = Promise.all([
      ...sides.map((side) => write(client, side, says, state)),
      sendAgain(client, open, report),
      mark(client, found, marks, state),
    ]);
    await until(() => says.slice(before).filter(({ outcome }) => outcome === 'ok').length >= fewest);
    await sleep(Math.random() * 300);
    const struck = nemesis.strike();
    await sleep(20);
    state.isOver = true;
    await Promise.all([work, struck]);
    report.rounds += 1;
    const isLast = round === rounds - 1;
    if (isLast) for (const messages of found.values()) messages.splice(0);
    const talks = await readAll(client, found);
    report.problems.push(...findProblems({ says, marks }, talks, await client.badge()));
  }
  const count = (outcome: SayAct['outcome']) => says.filter((act) => act.outcome === outcome).length;
  const counted = { said: count('ok'), unknown: count('unknown'), refused: count('fail') };
  return { ...report, ...counted, marks: marks.length };
}

interface Side {
  talk: number;
  isPatient: boolean;
}

let values = 0;

async function write(client: Client, { talk, isPatient }: Side, says: SayAct[], state: { isOver: boolean }) {
  while (!state.isOver) {
    values += 1;
    const isBad = values % 9 === 0;
    const value = `第 ${values} 句${isBad ? '\u202e' : ''}`;
    const key = randomUUID();
    const act: SayAct = {
      talk,
      value,
      key,
      begin: performance.now(),
      end: Number.POSITIVE_INFINITY,
      outcome: 'unknown',
    };
    says.push(act);
    bySide.set(act, isPatient);
    const answer = await client.say(talk, isPatient, value, key);
    act.end = performance.now();
    if (answer === 'ok' || answer === 'fail') act.outcome = answer;
    else act.end = Number.POSITIVE_INFINITY;
    if (act.outcome === 'unknown') return;
  }
}

const bySide = new WeakMap<SayAct, boolean>();

/** Sends half of the messages with unknown outcome again under the same key: each must be stored once in the end. */
async function sendAgain(client: Client, open: readonly SayAct[], report: TalkReport): Promise<void> {
  for (const act of open.filter((_, index) => index % 2 === 0)) {
    const answer = await client.say(act.talk, bySide.get(act) ?? false, act.value, act.key);
    if (answer !== 'ok') continue;
    act.outcome = 'ok';
    act.end = performance.now();
    report.sentAgain += 1;
  }
}

/** The doctor reads some of the conversations. */
async function mark(client: Client, found: Map<number, FoundMessage[]>, marks: MarkAct[], state: { isOver: boolean }) {
  for (const [talk, messages] of found) {
    const last = messages.at(-1);
    if (state.isOver || last === undefined || Math.random() < 0.5) continue;
    const act: MarkAct = { talk, mark: last.id, outcome: 'unknown' };
    marks.push(act);
    if ((await client.markRead(talk, last.id)) === 'ok') act.outcome = 'ok';
  }
}

async function readAll(client: Client, found: Map<number, FoundMessage[]>): Promise<FoundTalk[]> {
  const talks: FoundTalk[] = [];
  for (const [talk, messages] of found) {
    const { list, ...facts } = await client.read(talk, messages.at(-1)?.id ?? null);
    messages.push(...list);
    talks.push({ talk, ...facts, messages });
  }
  return talks;
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo(); waited += 5) {
    if (waited > maxRoundMs) throw new Error('nothing was acknowledged');
    await sleep(5);
  }
}
