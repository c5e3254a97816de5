// One unit of work on facts about a patient: the work writes, and says what it touched; what follows from it (plans,
// alerts, signals, cards, audit lines, live updates) happens once, at the end, in the same transaction.
import type { AuditAction } from '@yun/contract';
import type { AuditEntry, AuditLine } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { AnyCaller, Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { ChangeOutcome, MovedPatients, PatientFact, TalkCard } from '#server/platform/patient-change.ts';
import { isMember, type StoredPatient } from './record/record.queries.ts';

/** Who changes it: a person, or without a principal the patient or the system. */
export interface ChangeActor extends AnyCaller {
  principal?: Principal;
}

export class PatientChange {
  readonly tx: Tx;
  readonly patients: readonly StoredPatient[];
  readonly #actor: ChangeActor;
  #touched = new Set<PatientFact>();
  #cards: TalkCard[] = [];
  #lines: AuditLine[] = [];
  #rest: Partial<ChangeOutcome> = {};

  /** The patients are locked. Cards go to the conversation of the first. */
  constructor(tx: Tx, actor: ChangeActor, patients: readonly StoredPatient[]) {
    this.tx = tx;
    this.patients = patients;
    this.#actor = actor;
  }

  get origin(): Origin {
    return this.#actor.origin;
  }

  /** Facts that were changed: alerts and signals that look at them are worked out again. */
  touch(...facts: PatientFact[]): void {
    for (const fact of facts) this.#touched.add(fact);
  }

  /** A record entered at that time was made void: alerts that it had ended come back. */
  voidSince(time: Date): void {
    this.#rest.voidSince = time;
  }

  addCard(card: TalkCard): void {
    this.#cards.push(card);
  }

  /** A message was written or recalled: whoever has the conversation open reloads it. */
  touchTalk(): void {
    this.touch('messages');
    this.#rest.hasMessage = true;
  }

  /** The patients went to another doctor, or became one record, or two again. */
  move(moved: MovedPatients): void {
    this.#rest.moved = moved;
  }

  /** A step of all plans of the patients. Without a principal it is the system's. */
  movePlans(step: 'pause' | 'pause_in_danger' | 'complete', reason: string, actor?: Principal): void {
    const act = { origin: this.#actor.origin, reason, ...(actor && { actor }) };
    this.#rest.planStep = { step, act };
    this.touch('plans');
  }

  /** One line of the audit trail, of the first patient unless it says otherwise. */
  audit(
    action: AuditAction,
    detail: Record<string, unknown>,
    about: Pick<AuditEntry, 'entity' | 'entityId'> = this.#own(),
  ): void {
    const { origin, principal } = this.#actor;
    this.#lines.push({ origin, action, ...about, ...(principal && { actor: principal }), detail });
  }

  #own(): Pick<AuditEntry, 'entity' | 'entityId'> {
    const [patient] = this.patients;
    return { entity: 'patient', ...(patient && { entityId: patient.id }) };
  }

  /** Carries out what follows from the work so far. Called at the end; earlier only where the work builds on it. */
  async settle(): Promise<void> {
    const { context, principal } = this.#actor;
    const outcome: ChangeOutcome = {
      hasMessage: false,
      ...this.#rest,
      patientIds: this.patients.map(({ id }) => id),
      touched: this.#touched,
      cards: this.#cards,
      lines: await this.#linesWithBehalf(),
      actorId: principal?.userId,
    };
    this.#touched = new Set();
    this.#cards = [];
    this.#lines = [];
    this.#rest = {};
    await context.settle(this.tx, outcome);
  }

  async #linesWithBehalf(): Promise<AuditLine[]> {
    const { principal } = this.#actor;
    const [patient] = this.patients;
    if (this.#lines.length === 0 || principal === undefined || patient === undefined) return this.#lines;
    const behalf = await onBehalfOf(this.tx, principal, patient);
    return this.#lines.map((line) => ({ ...line, detail: { ...line.detail, ...behalf } }));
  }
}

/** What follows from a change of many records, which the caller has just written and so holds. */
export async function settlePatients(
  tx: Tx,
  { settle }: Context,
  patientIds: readonly number[],
  moved?: MovedPatients,
): Promise<void> {
  if (patientIds.length === 0) return;
  await settle(tx, { patientIds, touched: new Set(['record']), moved, cards: [], lines: [], hasMessage: false });
}

/** What the work answers: a value, or a function that reads it once everything has followed. */
export type Answer<T> = T | (() => Promise<T>);

/** Runs the work on patients whom the caller has locked, then all that follows from it. */
export async function runChange<T>(
  tx: Tx,
  actor: ChangeActor,
  patients: readonly StoredPatient[],
  work: (change: PatientChange) => Promise<Answer<T>>,
): Promise<T> {
  const change = new PatientChange(tx, actor, patients);
  const answer = await work(change);
  await change.settle();
  return typeof answer === 'function' ? (answer as () => Promise<T>)() : answer;
}

/** For the audit trail: a doctor acts on a patient for whom another is responsible, without being of the team. */
export async function onBehalfOf(
  tx: Parameters<typeof isMember>[0],
  { userId, userType }: Principal,
  { id, doctorId }: Pick<StoredPatient, 'id' | 'doctorId'>,
): Promise<{ on_behalf_of?: number }> {
  if (userType !== '医生' || doctorId === userId || (await isMember(tx, id, userId))) return {};
  return { on_behalf_of: doctorId };
}
