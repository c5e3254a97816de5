import type { plan as contract, FieldError } from '@yun/contract';
import { findUsableExercises } from '#server/modules/exercise/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Owner } from '#server/platform/ownership.ts';

const onlyShared = {
  system: '系统模板只能使用系统的动作',
  agency: '机构模板只能使用系统或本机构的动作',
  user: '',
} as const;

/**
 * The problems with a template's exercises: each must be in the caller's scope, active, and visible to everybody who
 * may use the template.
 */
export async function findUnusable(
  tx: Tx,
  principal: Principal,
  owner: Owner,
  items: readonly contract.TemplateItem[],
): Promise<FieldError[]> {
  const ids = [...new Set(items.map(({ exercise_id }) => exercise_id))];
  const found = await findUsableExercises(tx, principal, ids, owner);
  return items.flatMap(({ exercise_id }, n) => {
    const exercise = found.get(exercise_id);
    const refuse = (message: string) => [{ field: `items.${n}.exercise_id`, message }];
    if (exercise === undefined) return refuse('动作不存在或无权使用');
    if (exercise.status !== 'active') return refuse(`“${exercise.name}”未启用`);
    return exercise.isShared ? [] : refuse(onlyShared[owner.ownerScope]);
  });
}
