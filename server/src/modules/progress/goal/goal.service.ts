import { isDeepStrictEqual } from 'node:util';
import { type AnswerOf, errorCodes, goalTransitionProblem, type ParsedOf, type progress, today } from '@yun/contract';
import { changePatient, type PatientChange, type StoredPatient } from '#server/modules/patient/index.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { AppError, invalid, notFound, wrongState } from '#server/platform/errors.ts';
import { fillAbsent } from '#server/platform/fill-absent.ts';
import { newOrExisting } from '../new-or-existing.ts';
import { readProgress } from '../progress-access.ts';
import { toGoals } from './goal.answers.ts';
import {
  countOpenGoals,
  findGoal,
  findGoalByKey,
  getGoalRow,
  insertGoal,
  listGoals,
  type StoredGoal,
  setGoalStatus,
  updateGoal,
} from './goal.queries.ts';
import { goalErrors } from './goal-rules.ts';

export async function listGoal(
  caller: Caller,
  { patient_id }: ParsedOf<typeof progress.listGoal>,
): Promise<AnswerOf<typeof progress.listGoal>> {
  const patient = await readProgress(caller, 'list_goal', patient_id);
  return { list: await listGoalsOf(caller.context.database.db, patient.id) };
}

/** With their progress, open goals first. No scope is checked. */
export async function listGoalsOf(db: Db | Tx, patientId: number): Promise<progress.Goal[]> {
  return toGoals(db, patientId, await listGoals(db, patientId));
}

const maxOpen = 20;

type Input = ParsedOf<typeof progress.saveGoal>;
/** With what was left out filled in. */
type Form = Pick<progress.Goal, 'text' | 'measure_key' | 'baseline' | 'target' | 'due_date'>;

const unmeasured = { measure_key: null, baseline: null, target: null };

function toForm({ text, due_date, measure_key, baseline, target }: Input, absent: typeof unmeasured | Form): Form {
  return fillAbsent({ ...absent, text, due_date }, { measure_key, baseline, target });
}

export async function saveGoal(caller: Caller, input: Input): Promise<progress.Goal> {
  const entry = newOrExisting(input);
  const target = { id: input.patient_id, action: 'save_goal', needsEditable: true } as const;
  return changePatient(caller, target, async (tx, patient, change) => {
    if ('clientKey' in entry) {
      const existing = await findGoalByKey(tx, patient.id, entry.clientKey);
      return getGoal(
        tx,
        patient.id,
        existing ?? (await create(change, caller, patient, toForm(input, unmeasured), entry.clientKey)),
      );
    }
    const { goal } = await holdGoal(tx, patient.id, entry);
    if (goal.status !== 'open') throw wrongState('目标已结束，不能修改');
    await assertFresh(tx, patient.id, goal, entry.version);
    const { text, dueDate: due_date, measureKey: measure_key, baseline, target: aim } = goal;
    await edit(change, goal, toForm(input, { text, due_date, measure_key, baseline, target: aim }));
    return getGoal(tx, patient.id, goal.id);
  });
}

async function create(
  change: PatientChange,
  caller: Caller,
  patient: StoredPatient,
  form: Form,
  clientKey: string,
): Promise<number> {
  const { tx } = change;
  assertRight(goalErrors(form, today()));
  if ((await countOpenGoals(tx, patient.id)) >= maxOpen)
    throw wrongState(`进行中的目标最多 ${maxOpen} 个，请先结束一些`);
  const values = valuesOf(form);
  const id = await insertGoal(tx, { patientId: patient.id, createdBy: caller.principal.userId, clientKey, ...values });
  finish(change, 'save_goal', { goal_id: id, ...auditedGoal(values) });
  return id;
}

async function edit(change: PatientChange, stored: StoredGoal, form: Form): Promise<void> {
  assertRight(goalErrors(form, today(), stored.dueDate));
  const values = valuesOf(form);
  const { text, measureKey, baseline, target, dueDate } = stored;
  const before = { text, measureKey, baseline, target, dueDate };
  if (isDeepStrictEqual(before, values)) return;
  await updateGoal(change.tx, stored.id, values);
  const detail = { goal_id: stored.id, from: auditedGoal(before), to: auditedGoal(values) };
  finish(change, 'save_goal', detail);
}

export function changeGoal(
  caller: Caller,
  { patient_id, status, note, ...read }: ParsedOf<typeof progress.changeGoal>,
): Promise<progress.Goal> {
  const target = { id: patient_id, action: 'change_goal', needsEditable: true } as const;
  return changePatient(caller, target, async (tx, patient, change) => {
    const { goal, closedDays } = await holdGoal(tx, patient.id, read);
    const problem = goalTransitionProblem(goal.status, status, closedDays ?? 0);
    if (problem !== null) throw wrongState(problem);
    await assertFresh(tx, patient.id, goal, read.version);
    await setGoalStatus(tx, goal.id, { status, closeNote: note });
    const detail = { goal_id: goal.id, text: goal.text, from: goal.status, to: status, note };
    finish(change, 'change_goal', detail);
    return getGoal(tx, patient.id, goal.id);
  });
}

async function holdGoal(tx: Tx, patientId: number, { id }: { id: number }) {
  const found = await findGoal(tx, patientId, id);
  if (found === undefined) throw notFound();
  return found;
}

async function assertFresh(tx: Tx, patientId: number, goal: StoredGoal, version: number): Promise<void> {
  if (goal.version === version) return;
  const current = await getGoal(tx, patientId, goal.id);
  throw new AppError(errorCodes.conflict, '目标已被他人修改，请刷新', { data: { current } });
}

async function getGoal(tx: Tx, patientId: number, id: number): Promise<progress.Goal> {
  const [goal] = await toGoals(tx, patientId, [await getGoalRow(tx, id)]);
  if (goal === undefined) throw notFound();
  return goal;
}

/** Alert rules read the goals' status and targets. */
function finish(change: PatientChange, action: 'save_goal' | 'change_goal', detail: Record<string, unknown>): void {
  change.touch('goals');
  change.audit(action, detail);
}

function assertRight(errors: ReturnType<typeof goalErrors>): void {
  if (errors.length > 0) throw invalid(errors);
}

type Values = Pick<StoredGoal, 'text' | 'measureKey' | 'baseline' | 'target' | 'dueDate'>;

function valuesOf({ text, measure_key, baseline, target, due_date }: Form): Values {
  return { text, measureKey: measure_key, baseline, target, dueDate: due_date };
}

const auditedGoal = ({ text, measureKey, baseline, target, dueDate }: Values) => ({
  text,
  measure_key: measureKey,
  baseline,
  target,
  due_date: dueDate,
});
