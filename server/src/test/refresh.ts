import { createSchedule, refreshSignals } from '#server/modules/signal/index.ts';
import type { TestApp } from './app.ts';
import type { BuiltPatient } from './build/index.ts';

export { createSchedule, refreshSignals };

/** Works out alerts and signals of patients whose facts were put into the database directly. */
export function refreshPatients(test: TestApp, ...patients: BuiltPatient[]): Promise<void> {
  const ids = patients.map(({ id }) => id);
  return test.database.withTx(async (tx) => {
    await refreshSignals(tx, ids);
  });
}
