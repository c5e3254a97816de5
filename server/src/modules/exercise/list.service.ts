import { factsOn, type PatientFacts, today } from '@yun/contract';
import { findPatientFacts } from '#server/modules/patient/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { auditRefused, type Caller } from './change-exercise.ts';
import { toRow } from './exercise.answers.ts';
import { exerciseScope } from './exercise.queries.ts';
import { listFigures } from './figure.queries.ts';
import { countFacets, type ExerciseFilter, listExercises } from './list.queries.ts';

interface Query extends ExerciseFilter {
  patient_id?: number | undefined;
  page: number;
  size: number;
}

export async function listExercise(caller: Caller, { patient_id, page, size, ...filter }: Query) {
  const { context, principal } = caller;
  const { db } = context.database;
  const facts = await factsToday(caller, 'list_exercise', patient_id);
  const [{ rows, total }, facets] = await Promise.all([
    listExercises(db, principal, filter, { page, size }),
    countFacets(db, principal, filter),
  ]);
  return { list: rows.map((row) => toRow(row, principal, facts)), total, page, size, facets };
}

/** Apart from the list: each figure once, in one answer that browsers keep. */
export async function listFigure({ context, principal }: Caller) {
  return { figures: Object.fromEntries(await listFigures(context.database.db, exerciseScope(principal))) };
}

/** Today's facts of the patient of a query, if it has one; not found where the caller may not see the patient. */
export async function factsToday(
  caller: Caller,
  action: string,
  patientId: number | undefined,
): Promise<PatientFacts | undefined> {
  if (patientId === undefined) return undefined;
  const patient = await findPatientFacts(caller.context.database.db, caller.principal, patientId);
  if (patient !== undefined) return factsOn(patient, today());
  await auditRefused(caller, action, patientId, 'patient');
  throw notFound();
}
