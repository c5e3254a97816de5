import type { AlertFacts } from './alert-facts.ts';
import type { Origin, Principal } from './caller.ts';
import type { Db, Tx } from './database/index.ts';

/** Who acts on what else belongs to a patient, and why. Absent actor: the system itself. */
export interface PatientAct {
  origin: Origin;
  actor?: Principal;
  reason: string;
}

/** What happened, as the conversation shows it. */
export interface TalkCard {
  type: 'plan_card' | 'session_card' | 'alert_card' | 'assess_card' | 'system';
  /** 训练部分完成, 疼痛上升, 计划调整. */
  title: string;
  /** The numbers, in one sentence. */
  content: string;
  /** The session, alert, plan or assessment it tells of. */
  refId: number | null;
  /** 0 nothing special, else as alerts: 1 提示 to 4 危急. */
  level?: number;
}

/** Records that went to another doctor, or became one, or two again. */
export interface MovedPatients {
  patientIds: readonly number[];
  /** Who was responsible for all of them until now. */
  formerDoctorId?: number;
  /** Whether their own phones look again as well. */
  notifiesPatients?: boolean;
}

/**
 * What the modules of patients and plans need of those that build on them, and so cannot import; joined in `app.ts`.
 * What changes anything works inside the caller's transaction.
 */
export interface PatientHooks {
  /** Works out again what lists show of these patients. To be called after every change of a fact behind it. */
  refreshSignals(tx: Tx, patientIds: readonly number[]): Promise<void>;
  /** The same after a record was made void that was entered then: alerts that it had ended come back. */
  refreshAfterVoid(tx: Tx, patientId: number, enteredAt: Date): Promise<void>;
  /** Pauses all running plans. */
  pausePlans(tx: Tx, patientId: number, act: PatientAct): Promise<void>;
  /** Pauses them by the system when the record has a danger that nobody has released: for records that became one. */
  pauseInDanger(tx: Tx, patientId: number, origin: Origin): Promise<void>;
  /** Completes all running and paused plans. */
  completePlans(tx: Tx, patientId: number, act: PatientAct): Promise<void>;
  /** Puts a card into the patient's conversation: something happened that whoever reads it should see in its place. */
  addCard(tx: Tx, patientId: number, card: TalkCard): Promise<void>;
  /** Whoever hears of these patients' messages, or did until now, looks again at everything. */
  publishMoved(tx: Tx, moved: MovedPatients): Promise<void>;
  /** How faithfully each plan was followed so far, in percent. Null, or absent: no day of it was judged. */
  findPlanRates(db: Db, planIds: readonly number[]): Promise<Map<number, number | null>>;
  /** What the alert rules look at, as far back as they need to judge so many days before today as well. */
  findAlertFacts(db: Db, patientIds: readonly number[], daysBack: number): Promise<AlertFacts[]>;
}
