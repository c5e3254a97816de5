// The categories and states of a training plan, and the transitions between the states. No zod.

export const planCategories = ['运动', '作业', '呼吸', '其他'] as const;

export const planStatuses = ['draft', 'active', 'paused', 'completed', 'archived'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const planStatusLabels: Record<PlanStatus, string> = {
  draft: '草稿',
  active: '执行中',
  paused: '已暂停',
  completed: '已完成',
  archived: '已归档',
};

interface Step {
  word: string;
  from: readonly PlanStatus[];
  /** Null: the status stays as it is. */
  to: PlanStatus | null;
}

/** Transitions made by a person. */
export const planSteps = {
  activate: { word: '启用', from: ['draft'], to: 'active' },
  /** A new version of a running plan. */
  adjust: { word: '调整', from: ['active', 'paused'], to: null },
  rollback: { word: '回退', from: ['active', 'paused'], to: null },
  pause: { word: '暂停', from: ['active'], to: 'paused' },
  resume: { word: '恢复', from: ['paused'], to: 'active' },
  complete: { word: '完成', from: ['active', 'paused'], to: 'completed' },
  archive: { word: '归档', from: ['completed'], to: 'archived' },
  /** A draft that was never active is deleted. */
  remove: { word: '删除', from: ['draft'], to: null },
} as const satisfies Record<string, Step>;
export type PlanStep = keyof typeof planSteps;
export const planStepNames = Object.keys(planSteps) as [PlanStep, ...PlanStep[]];

/** Transitions made by the system. */
export const planTransitions = {
  /** The last day has passed. */
  finish: { from: ['active'], to: 'completed' },
  /** A fall or chest pain was reported, or the patient pauses. */
  stop: { from: ['active'], to: 'paused' },
  /** Thirty days after its end. */
  retire: { from: ['completed'], to: 'archived' },
} as const satisfies Record<string, Omit<Step, 'word'>>;

export function canStep(step: PlanStep, status: PlanStatus): boolean {
  return (planSteps[step] as Step).from.includes(status);
}

export function possiblePlanSteps(status: PlanStatus): PlanStep[] {
  return planStepNames.filter((step) => canStep(step, status));
}

export const endReasons = ['按期完成', '达标提前', '效果不佳', '不良事件', '患者要求', '被替换', '患者结案'] as const;
export type EndReason = (typeof endReasons)[number];
/** Chosen by a person; the others follow from replacing the plan and from discharging the patient. */
export const chosenEndReasons = [
  '按期完成',
  '达标提前',
  '效果不佳',
  '不良事件',
  '患者要求',
] as const satisfies EndReason[];
export type ChosenEndReason = (typeof chosenEndReasons)[number];
