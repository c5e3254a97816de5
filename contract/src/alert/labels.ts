// Levels and states of alerts. No zod.

export const alertSeverities = { 1: '提示', 2: '警告', 3: '高', 4: '危急' } as const;
export type AlertSeverity = keyof typeof alertSeverities;

export const alertStatuses = ['open', 'handling', 'closed', 'ignored', 'auto_closed'] as const;
export type AlertStatus = (typeof alertStatuses)[number];
export const alertStatusLabels: Record<AlertStatus, string> = {
  open: '待处理',
  handling: '处理中',
  closed: '已处理',
  ignored: '已忽略',
  auto_closed: '自动解除',
};
