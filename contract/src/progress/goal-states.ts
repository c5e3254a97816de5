// The life of a goal: which state may follow which. No zod.
import { type GoalStatus, goalStatusLabels } from './labels.ts';

/** So long a goal that was closed may go on after all. */
export const reopenDays = 7;

/** Why a goal may not become that; null: it may. `closedDaysAgo` counts from the moment it was closed. */
export function goalTransitionProblem(from: GoalStatus, to: GoalStatus, closedDaysAgo = 0): string | null {
  if (from === to) return `目标已经是“${goalStatusLabels[from]}”`;
  if (from === 'open') return null;
  if (to !== 'open') return `目标已结束（${goalStatusLabels[from]}），请先恢复为进行中`;
  return closedDaysAgo <= reopenDays ? null : `目标结束已超过 ${reopenDays} 天，请新建目标`;
}
