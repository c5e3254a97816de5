// A copy keeps the contraindications of its source: copying must not be a way around them.
import { exercise as contract, type ExerciseRule, type RuleCondition } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { findSourceRules, type StoredExercise } from './exercise.queries.ts';

/**
 * The rules a copy is saved with: removing or weakening a block of the source is refused, and a block that the source
 * got since the copy is added. Callers who manage a library (USER_MGR, ADMIN_MGR) are exempt.
 */
export async function keepRules(
  tx: Tx,
  { userId, modules }: Principal,
  stored: StoredExercise,
  wanted: readonly ExerciseRule[],
): Promise<ExerciseRule[]> {
  if (modules.includes('USER_MGR') || modules.includes('ADMIN_MGR')) return [...wanted];
  const blocks = (await findSourceRules(tx, userId, stored.id)).filter(({ level }) => level === 'block');
  const missing = blocks.filter((rule) => !isKeptBy(wanted, rule));
  const lifted = missing.find((rule) => isKeptBy(stored.rules, rule));
  if (lifted !== undefined) throw refuse(`“${lifted.text}”是原动作的禁忌，不能删除或放宽`);
  const rules = [...wanted, ...missing];
  if (rules.length > contract.maxRules) throw refuse(`连同原动作的禁忌，最多 ${contract.maxRules} 条`);
  return rules;
}

const refuse = (message: string) => invalid([{ field: 'rules', message }]);

const isKeptBy = (rules: readonly ExerciseRule[], { when }: ExerciseRule) =>
  rules.some((rule) => rule.level === 'block' && isAsWide(rule.when, when));

/** Whether `wide` applies to every patient `narrow` applies to. */
function isAsWide(wide: RuleCondition, narrow: RuleCondition): boolean {
  const { postop_below, pain_from } = wide;
  return (
    lists.every((key) => isWithin(narrow[key], wide[key])) &&
    (postop_below === undefined || (narrow.postop_below !== undefined && narrow.postop_below <= postop_below)) &&
    (pain_from === undefined || (narrow.pain_from !== undefined && narrow.pain_from >= pain_from))
  );
}

const lists = ['conditions', 'weight_bearing', 'precautions', 'comorbidities', 'fall_risk'] as const;

function isWithin(part: readonly string[] | undefined, whole: readonly string[] | undefined): boolean {
  return whole === undefined || (part?.every((value) => whole.includes(value)) ?? false);
}
