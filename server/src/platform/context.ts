import type { Logger } from 'pino';
import type { Origin, Principal } from './caller.ts';
import type { Database } from './database/index.ts';
import type { Jobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { PasswordGate } from './passwords.ts';
import type { PatientHooks } from './patient-hooks.ts';
import type { Sealer } from './sealer.ts';
import type { Sessions } from './sessions.ts';
import type { SmsSender } from './sms/index.ts';

export interface DemoMode {
  password: string;
  accounts: { account: string; nickname: string; label: string }[];
}

/** What modules are given to work with; made once in `app.ts`. */
export interface Context {
  database: Database;
  sessions: Sessions;
  passwords: PasswordGate;
  sms: SmsSender;
  metrics: Metrics;
  log: Logger;
  sealer: Sealer;
  jobs: Jobs;
  patientHooks: PatientHooks;
  bindsSessions: boolean;
  allowsDebugMode: boolean;
  /** The demo accounts to offer on the sign-in page, or null outside demo mode. */
  demo(): DemoMode | null;
}

/** Who acts, from where, and what with. */
export interface Caller {
  context: Context;
  origin: Origin;
  principal: Principal;
}
