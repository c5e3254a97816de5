import type { Logger } from 'pino';
import type { Origin, Principal } from './caller.ts';
import type { SettleChange } from './change-outcome.ts';
import type { Database } from './database/index.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Metrics } from './monitor/metrics.ts';
import type { Sealer } from './secret/sealer.ts';
import type { PasswordGate } from './session/passwords.ts';
import type { PatientPrincipal } from './session/patient-sessions.ts';
import type { Sessions } from './session/sessions.ts';
import type { SmsSender } from './sms/index.ts';

export interface DemoMode {
  password: string;
  accounts: { account: string; nickname: string; label: string }[];
}

/** The services a module works with; created once in `app.ts`. */
export interface Context {
  database: Database;
  sessions: Sessions;
  passwords: PasswordGate;
  sms: SmsSender;
  metrics: Metrics;
  log: Logger;
  sealer: Sealer;
  jobs: Jobs;
  live: Live;
  /** Called at the end of every change of a patient (`modules/patient/patient-change.ts`). */
  settle: SettleChange;
  bindsSessions: boolean;
  allowsDebugMode: boolean;
  /** The public address of the service (`PUBLIC_URL`), if configured. */
  publicUrl: string | undefined;
  /** Messages a patient may send in ten minutes. */
  patientMessageLimit: number;
  /** The demo accounts to offer on the sign-in page, or null outside demo mode. */
  demo(): DemoMode | null;
}

/** Passed to every handler: the services, and where the request came from. */
export interface AnyCaller {
  context: Context;
  origin: Origin;
}

/** A signed-in person. */
export interface Caller extends AnyCaller {
  principal: Principal;
}

/** A patient who came by the personal link. */
export interface PatientCaller extends AnyCaller {
  patient: PatientPrincipal;
}
