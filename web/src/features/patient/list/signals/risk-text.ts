import type { patient } from '@yun/contract';

/** The labels of the contract, repeated here because its module imports zod, which the list does not need. */
export const riskLabels: Readonly<Record<patient.RiskLevel, string>> = {
  critical: '危急',
  high: '高',
  medium: '中',
  low: '低',
};
