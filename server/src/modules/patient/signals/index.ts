// The signals of a patient, for the module that works them out and for lists that show them.
export { toSignals } from './signals.answers.ts';
export {
  agenciesOf,
  findJudgedBefore,
  findStaleSignals,
  findWaitingSince,
  lockForSignals,
  readSignalRecords,
  type SettingsVersion,
  type SignalRecord,
  type Signals,
  saveSignals,
} from './signals.queries.ts';
