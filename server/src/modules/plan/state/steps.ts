import { canStep, type PlanStatus, type PlanStep, planSteps } from '@yun/contract';
import { wrongState } from '../change-plan.ts';

const statusText: Record<PlanStatus, string> = {
  draft: '计划尚未启用',
  active: '计划正在执行',
  paused: '计划已暂停',
  completed: '计划已完成',
  archived: '计划已归档',
};

/** 计划已完成，不能暂停. */
export function assertStep(step: PlanStep, { status }: { status: PlanStatus }): void {
  if (!canStep(step, status)) throw wrongState(`${statusText[status]}，不能${planSteps[step].word}`);
}
