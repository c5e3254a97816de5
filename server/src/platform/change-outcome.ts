import type { AuditLine } from './audit.ts';
import type { Origin, Principal } from './caller.ts';
import type { Tx } from './database/index.ts';

/** Who takes a step of a patient or a plan, and why. No actor: the system itself. */
export interface PatientAct {
  origin: Origin;
  actor?: Principal;
  reason: string;
}

/** Something that happened, as the conversation shows it. */
export interface TalkCard {
  type: 'plan_card' | 'session_card' | 'alert_card' | 'assess_card' | 'system';
  /** 训练部分完成, 疼痛上升, 计划调整. */
  title: string;
  /** The numbers, in one sentence. */
  content: string;
  /** The session, alert, plan or assessment it is about. */
  refId: number | null;
  /** 0 nothing special, else as alerts: 1 提示 to 4 危急. */
  level?: number;
}

/** Patients who got another doctor, or whose records were merged or separated. */
export interface MovedPatients {
  /** The doctor who was responsible for all of them before. */
  formerDoctorId?: number;
  /** Whether the patients' own phones reload as well. */
  notifiesPatients?: boolean;
}

/** Facts behind signals and alerts. */
export type PatientFact =
  | 'record'
  | 'plans'
  | 'trainings'
  | 'values'
  | 'goals'
  | 'messages'
  | 'dangers'
  | 'alerts'
  | 'reading';

/** A step of all plans of the patients. `pause_in_danger`: only while a danger is not released. */
export interface PlanStep {
  step: 'pause' | 'pause_in_danger' | 'complete';
  act: PatientAct;
}

/** What one change of patients leads to when it ends. The patients are locked. */
export interface ChangeOutcome {
  patientIds: readonly number[];
  /** Changed facts: signals and alerts that depend on them are computed again. */
  touched: ReadonlySet<PatientFact>;
  /** When a record was entered that is void now: alerts that it had ended are restored. */
  voidSince?: Date | undefined;
  planSteps: readonly PlanStep[];
  /** For the conversation of the first patient. */
  cards: readonly TalkCard[];
  /** The conversation has a new or changed message. */
  hasMessage: boolean;
  moved?: MovedPatients | undefined;
  /** Whose other windows reload the conversation as well. */
  actorId?: number | undefined;
  lines: readonly AuditLine[];
}

/** Carries out what a change leads to, in its transaction: plans, alerts, signals, cards, audit lines, live updates. */
export type SettleChange = (tx: Tx, outcome: ChangeOutcome) => Promise<void>;
