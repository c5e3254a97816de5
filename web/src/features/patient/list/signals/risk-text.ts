import type { patient } from '@yun/contract';

/** As the contract says them; there they come with zod, which a list does not need. */
export const riskLabels: Readonly<Record<patient.RiskLevel, string>> = {
  critical: '危急',
  high: '高',
  medium: '中',
  low: '低',
};
