import type { exercise as contract, ParsedOf } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { nextOwner, type Owner, ownerOf } from '#server/platform/ownership.ts';
import { type Caller, changeExercise } from './change-exercise.ts';
import { changesOf, type ExerciseValues, toValues, valuesOf } from './exercise.answers.ts';
import { findIdByKey, insertExercise, lockExercise, type StoredExercise, updateExercise } from './exercise.queries.ts';
import { lockForChange, type Read, readAgain } from './exercise.service.ts';
import { keepRules } from './kept-rules.ts';
import { listProgressions } from './progression.queries.ts';
import { setProgressions } from './progressions.ts';

type Input = ParsedOf<typeof contract.saveExercise>;

const action = 'save_exercise';

export async function saveExercise(caller: Caller, input: Input): Promise<contract.ExerciseInfo> {
  const { id, version, client_key } = input;
  if (id !== undefined) {
    if (version === undefined) throw invalid([{ field: 'version', message: '缺少版本号' }]);
    return changeExercise(caller, action, id, (tx) => edit(tx, caller, { id, version }, input));
  }
  if (client_key === undefined) throw invalid([{ field: 'client_key', message: '缺少请求编号' }]);
  return changeExercise(caller, action, undefined, (tx) =>
    createOnce(tx, caller, client_key, async () => {
      const owner = ownerOf(caller.principal, input.owner_scope);
      const values = { ...toValues(input), ...owner, clientKey: client_key };
      return insert(tx, caller, values, input.progression_ids ?? [], { action });
    }),
  );
}

/** The copy belongs to the caller and keeps everything but the name: figure, rules and progressions too. */
export async function copyExercise(caller: Caller, input: { id: number; name: string; client_key: string }) {
  const { principal } = caller;
  return changeExercise(caller, 'copy_exercise', input.id, (tx) =>
    createOnce(tx, caller, input.client_key, async () => {
      const source = await lockExercise(tx, principal, input.id);
      if (source === undefined) throw notFound();
      const owner = ownerOf(principal, 'user');
      const values = {
        ...valuesOf(source, input.name),
        ...owner,
        figure: source.figure,
        clientKey: input.client_key,
        copiedFrom: source.id,
      };
      const harder = (await listProgressions(tx, principal, input.id)).map(({ id }) => id);
      return insert(tx, caller, values, harder, { action: 'copy_exercise', detail: { copied_from: input.id } });
    }),
  );
}

/** A request sent again with the same key returns the exercise that the first one created. */
async function createOnce(tx: Tx, { principal }: Caller, clientKey: string, create: () => Promise<number>) {
  const earlier = await findIdByKey(tx, principal.userId, clientKey);
  return readAgain(tx, principal, earlier ?? (await create()));
}

type NewExercise = ExerciseValues &
  Owner &
  Pick<StoredExercise, 'clientKey'> &
  Partial<Pick<StoredExercise, 'figure' | 'copiedFrom'>>;

async function insert(
  tx: Tx,
  { origin, principal }: Caller,
  values: NewExercise,
  progressionIds: readonly number[],
  audited: { action: string; detail?: Record<string, unknown> },
): Promise<number> {
  const { id, code } = await insertExercise(tx, { ...values, createdBy: principal.userId });
  await setProgressions(tx, principal, id, progressionIds);
  const detail = { ...audited.detail, code, name: values.name, owner_scope: values.ownerScope };
  await audit(tx, origin, { action: audited.action, entity: 'exercise', entityId: id, actor: principal, detail });
  return id;
}

async function edit(tx: Tx, { origin, principal }: Caller, read: Read, input: Input) {
  const stored = await lockForChange(tx, principal, read);
  const rules = await keepRules(tx, principal, stored, input.rules ?? stored.rules);
  const values = { ...toValues(input), rules };
  const owner = nextOwner(principal, stored, input.owner_scope);
  const links = input.progression_ids && (await setProgressions(tx, principal, read.id, input.progression_ids));
  const detail = {
    ...changesOf(stored, values),
    ...(owner.ownerScope !== stored.ownerScope && { owner_scope: { from: stored.ownerScope, to: owner.ownerScope } }),
    ...(links && { progression_ids: links }),
  };
  if (Object.keys(detail).length > 0) {
    await updateExercise(tx, read.id, { ...values, ...owner });
    await audit(tx, origin, { action, entity: 'exercise', entityId: read.id, actor: principal, detail });
  }
  return readAgain(tx, principal, read.id);
}
