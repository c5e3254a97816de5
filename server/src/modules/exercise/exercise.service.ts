import { type exercise as contract, errorCodes, type PatientFacts } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, notFound } from '#server/platform/errors.ts';
import { mayWrite } from '#server/platform/ownership.ts';
import { formatTime } from '#server/platform/time.ts';
import { auditRefused, type Caller, changeExercise } from './change-exercise.ts';
import { toRow } from './exercise.answers.ts';
import {
  countUses,
  findCard,
  lockExercise,
  type StoredExercise,
  setFavorite,
  updateExercise,
} from './exercise.queries.ts';
import { findFigure } from './figure.queries.ts';
import { factsToday } from './list.service.ts';
import { listProgressions, listRegressions } from './progression.queries.ts';

export async function getExerciseInfo(
  caller: Caller,
  { id, patient_id }: { id: number; patient_id?: number | undefined },
) {
  const facts = await factsToday(caller, 'exercise_info', patient_id);
  const info = await findInfo(caller.context.database.db, caller.principal, id, facts);
  if (info !== undefined) return info;
  await auditRefused(caller, 'exercise_info', id);
  throw notFound();
}

async function findInfo(
  db: Db | Tx,
  principal: Principal,
  id: number,
  facts?: PatientFacts,
): Promise<contract.ExerciseInfo | undefined> {
  const card = await findCard(db, principal, id);
  if (card === undefined) return undefined;
  return {
    ...toRow(card, principal, facts),
    figure: await findFigure(db, id),
    progressions: await listProgressions(db, principal, id),
    regressions: await listRegressions(db, principal, id),
    used_count: await countUses(db, id),
    create_time: formatTime(card.createTime),
    update_time: formatTime(card.updateTime),
  };
}

/** The exercise as it is after a change, for the answer. */
export async function readAgain(tx: Tx, principal: Principal, id: number): Promise<contract.ExerciseInfo> {
  const info = await findInfo(tx, principal, id);
  if (info === undefined) throw notFound();
  return info;
}

export interface Read {
  id: number;
  version: number;
}

/** Locks the exercise; refused where the caller may not see or change it, or read another version. */
export async function lockForChange(tx: Tx, principal: Principal, { id, version }: Read): Promise<StoredExercise> {
  const stored = await lockExercise(tx, principal, id);
  if (stored === undefined) throw notFound();
  if (!mayWrite(principal, stored)) throw forbidden();
  if (stored.version === version) return stored;
  const current = await readAgain(tx, principal, id);
  throw new AppError(errorCodes.conflict, '数据已被他人修改，请刷新', { data: { current } });
}

/** Plans and templates keep a disabled exercise: nothing that was ordered disappears. */
export async function changeExerciseStatus(caller: Caller, input: Read & { status: 'active' | 'disabled' }) {
  const { id, status } = input;
  const { origin, principal } = caller;
  const action = 'change_exercise_status';
  return changeExercise(caller, action, id, async (tx) => {
    const stored = await lockForChange(tx, principal, input);
    if (stored.status !== status) {
      await updateExercise(tx, id, { status });
      const detail = { status: { from: stored.status, to: status } };
      await audit(tx, origin, { action, entity: 'exercise', entityId: id, actor: principal, detail });
    }
    return readAgain(tx, principal, id);
  });
}

export async function favoriteExercise(caller: Caller, input: { id: number; is_favorite: boolean }) {
  const { id, is_favorite } = input;
  const { context, origin, principal } = caller;
  const action = 'favorite';
  const isVisible = await context.database.withTx(async (tx) => {
    if ((await findCard(tx, principal, id)) === undefined) return false;
    if (await setFavorite(tx, principal.userId, id, is_favorite)) {
      const detail = { is_favorite };
      await audit(tx, origin, { action, entity: 'exercise', entityId: id, actor: principal, detail });
    }
    return true;
  });
  if (isVisible) return input;
  await auditRefused(caller, action, id);
  throw notFound();
}
