import type { plan } from '@yun/contract';
import { diffItems, isSamePlan } from '@yun/contract/plan/diff';
import { isWritten } from '@yun/contract/talk/written-note';
import type { PlanBuilder } from './use-plan-builder.ts';

/** Why a plan cannot be started. */
export interface Obstacle {
  text: string;
  /** Something is wrong; otherwise something is still to be done. */
  isProblem: boolean;
  isUnchanged?: true;
}

const problem = (text: string): Obstacle => ({ text, isProblem: true });
const toDo = (text: string): Obstacle => ({ text, isProblem: false });

/** The first obstacle to starting the plan; null: it can be started. */
export function startObstacle(builder: PlanBuilder): Obstacle | null {
  const { state, findings, problems, isRunning, base, conflict, isPending, patient } = builder;
  const blocks = findings.filter(({ level }) => level === 'block').length;
  const problemCount = Object.keys(problems).length;
  if (conflict) return problem('请先处理上方的冲突');
  if (state.content.items.length === 0) return toDo('还没有加入动作');
  if (isPending) return toDo('正在读取动作…');
  if (problemCount > 0) return problem(`请先改正 ${problemCount} 处填写`);
  if (blocks > 0) return problem(`处理 ${blocks} 项“不能启用”后可启用`);
  if (!patient.has_consent) return problem('患者尚未签署知情同意');
  if (!isRunning && !['pending', 'active'].includes(patient.status)) return problem('患者不在康复中，不能启用新计划');
  if (!isRunning) return null;
  if (base?.current && base.reworded.length === 0 && isSameContent(base.current, state.content))
    return { ...toDo('与当前版本相同，没有可启用的调整'), isUnchanged: true };
  if (!isWritten(state.changeReason)) return toDo('请填写调整原因');
  return null;
}

function isSameContent(a: plan.PlanContent, b: plan.PlanContent): boolean {
  const { items: before, ...head } = a;
  const { items: after, ...next } = b;
  return JSON.stringify(head) === JSON.stringify(next) && isSamePlan(diffItems(before, after));
}
