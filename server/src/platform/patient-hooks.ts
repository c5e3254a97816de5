import type { Origin, Principal } from './caller.ts';
import type { Tx } from './database/index.ts';

/** Who acts on what else belongs to a patient, and why. Absent actor: the system itself. */
export interface PatientAct {
  origin: Origin;
  actor?: Principal;
  reason: string;
}

/**
 * What the patient module needs of those that build on it, and so cannot be imported by it; joined in `app.ts`.
 * Every function works inside the caller's transaction.
 */
export interface PatientHooks {
  /** Works out again what lists show of these patients. To be called after every change of a fact behind it. */
  refreshSignals(tx: Tx, patientIds: readonly number[]): Promise<void>;
  /** Pauses all running plans. */
  pausePlans(tx: Tx, patientId: number, act: PatientAct): Promise<void>;
  /** Completes all running and paused plans. */
  completePlans(tx: Tx, patientId: number, act: PatientAct): Promise<void>;
}
