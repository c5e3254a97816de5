// States and choices of progress records, with their labels. No zod: any page may import them.

/** How long an entry may be corrected, and how many days late a training may be entered. */
export const correctionHours = 24;
export const lateDays = 3;
/** The largest number of trainings on one day. */
export const maxSlots = 12;
/** The share of sets from which a day or a training counts as done, for doctor and patient alike. */
export const doneFrom = 0.8;

export const skippedReasons = ['疼痛', '没时间', '不会做', '器械不便', '忘记', '其他'] as const;
export type SkippedReason = (typeof skippedReasons)[number];
export const sessionSources = ['患者端', '医生代录', '导入'] as const;
export const sessionStatuses = ['in_progress', 'done', 'partial', 'aborted'] as const;
export const sessionStatusLabels: Record<(typeof sessionStatuses)[number], string> = {
  in_progress: '进行中',
  done: '已完成',
  partial: '部分完成',
  aborted: '中止',
};

export const assessmentPhases = ['入院', '中期', '出院', '随访'] as const;
export const assessmentStatuses = ['draft', 'confirmed', 'void'] as const;
export const assessmentStatusLabels: Record<(typeof assessmentStatuses)[number], string> = {
  draft: '草稿',
  confirmed: '已确认',
  void: '已作废',
};

export const goalStatuses = ['open', 'reached', 'missed', 'cancelled'] as const;
export type GoalStatus = (typeof goalStatuses)[number];
export const goalStatusLabels: Record<GoalStatus, string> = {
  open: '进行中',
  reached: '达成',
  missed: '未达成',
  cancelled: '取消',
};

export const timelineKinds = ['session', 'measurement', 'assessment', 'plan', 'alert', 'goal', 'status'] as const;
export type TimelineKind = (typeof timelineKinds)[number];
export const timelineKindLabels: Record<TimelineKind, string> = {
  session: '训练',
  measurement: '测量',
  assessment: '评定',
  plan: '计划',
  alert: '预警',
  goal: '目标',
  status: '状态',
};
