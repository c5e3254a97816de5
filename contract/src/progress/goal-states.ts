// The states of a goal and the transitions between them. No zod.
import { type GoalStatus, goalStatusLabels } from './labels.ts';

/** How many days a closed goal may be reopened. */
export const reopenDays = 7;

/** Why the transition is not allowed; null: it is. `closedDaysAgo` counts from the moment the goal was closed. */
export function goalTransitionProblem(from: GoalStatus, to: GoalStatus, closedDaysAgo = 0): string | null {
  if (from === to) return `目标已经是“${goalStatusLabels[from]}”`;
  if (from === 'open') return null;
  if (to !== 'open') return `目标已结束（${goalStatusLabels[from]}），请先恢复为进行中`;
  return closedDaysAgo <= reopenDays ? null : `目标结束已超过 ${reopenDays} 天，请新建目标`;
}
