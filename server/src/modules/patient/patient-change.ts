// One unit of work on facts about a patient: the work writes and reports what it touched; what follows (plans, alerts,
// signals, cards, audit lines, live updates) happens once, at the end, in the same transaction.
import type { AuditAction } from '@yun/contract';
import type { AuditEntry, AuditLine } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { ChangeOutcome, MovedPatients, PatientFact, PlanStep, TalkCard } from '#server/platform/change-outcome.ts';
import type { AnyCaller, Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { isMember, type StoredPatient } from './record/record.queries.ts';

/** Who makes the change: a user, or without a principal the patient or the system. */
export interface ChangeActor extends AnyCaller {
  principal?: Principal;
}

export class PatientChange {
  readonly tx: Tx;
  readonly patients: readonly StoredPatient[];
  readonly #actor: ChangeActor;
  #touched = new Set<PatientFact>();
  #cards: TalkCard[] = [];
  #planSteps: PlanStep[] = [];
  #lines: AuditLine[] = [];
  #rest: Partial<ChangeOutcome> = {};

  /** The caller has locked the patients. Cards go to the conversation of the first. */
  constructor(tx: Tx, actor: ChangeActor, patients: readonly StoredPatient[]) {
    this.tx = tx;
    this.patients = patients;
    this.#actor = actor;
  }

  get origin(): Origin {
    return this.#actor.origin;
  }

  /** Reports changed facts: alerts and signals that depend on them are computed again. */
  touch(...facts: PatientFact[]): void {
    for (const fact of facts) this.#touched.add(fact);
  }

  /** Reports that a record entered at that time was voided: alerts that it had ended open again. */
  voidSince(time: Date): void {
    this.#rest.voidSince = time;
  }

  addCard(card: TalkCard): void {
    this.#cards.push(card);
  }

  /** Reports that a message was written or recalled: open pages reload the conversation. */
  touchTalk(): void {
    this.touch('messages');
    this.#rest.hasMessage = true;
  }

  /** Reports that the patients were assigned to another doctor, merged, or separated again. */
  move(moved: MovedPatients): void {
    this.#rest.moved = moved;
  }

  /** Requests a transition of all plans of the patients. Without `actor` it is the system's. */
  movePlans(step: PlanStep['step'], reason: string, actor?: Principal): void {
    const act = { origin: this.#actor.origin, reason, ...(actor && { actor }) };
    this.#planSteps.push({ step, act });
    this.touch('plans');
  }

  /** Adds a line to the audit trail, about the first patient unless `about` names another entity. */
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

  /** Carries out what follows from the work so far. Called at the end; earlier only where later work depends on it. */
  async settle(): Promise<void> {
    const { context, principal } = this.#actor;
    const outcome: ChangeOutcome = {
      hasMessage: false,
      ...this.#rest,
      patientIds: this.patients.map(({ id }) => id),
      touched: this.#touched,
      cards: this.#cards,
      planSteps: this.#planSteps,
      lines: await this.#linesWithBehalf(),
      actorId: principal?.userId,
    };
    this.#touched = new Set();
    this.#cards = [];
    this.#planSteps = [];
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

/** Carries out what follows from a change of many records, which the caller has written and thereby locked. */
export async function settlePatients(
  tx: Tx,
  { settle }: Context,
  patientIds: readonly number[],
  moved?: MovedPatients,
): Promise<void> {
  if (patientIds.length === 0) return;
  await settle(tx, {
    patientIds,
    touched: new Set(['record']),
    moved,
    cards: [],
    planSteps: [],
    lines: [],
    hasMessage: false,
  });
}

/** The answer of the work: a value, or a function that reads it after `settle`. */
export type Answer<T> = T | (() => Promise<T>);

/** Runs the work on patients whom the caller has locked, then `settle`. */
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

/** Audit detail: the responsible doctor, where the caller is a doctor outside the patient's care team. */
export async function onBehalfOf(
  tx: Parameters<typeof isMember>[0],
  { userId, userType }: Principal,
  { id, doctorId }: Pick<StoredPatient, 'id' | 'doctorId'>,
): Promise<{ on_behalf_of?: number }> {
  if (userType !== '医生' || doctorId === userId || (await isMember(tx, id, userId))) return {};
  return { on_behalf_of: doctorId };
}
