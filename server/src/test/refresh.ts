import { createSchedule, refreshSignals } from '#server/modules/signal/index.ts';
import type { TestApp } from './app.ts';
import type { BuiltPatient } from './build/index.ts';

export { createSchedule, refreshSignals };

/** Computes alerts and signals of patients whose facts were inserted directly. */
export function refreshPatients(test: TestApp, ...patients: BuiltPatient[]): Promise<void> {
  const ids = patients.map(({ id }) => id);
  return test.database.withTx(async (tx) => {
    await refreshSignals(tx, ids);
  });
}
