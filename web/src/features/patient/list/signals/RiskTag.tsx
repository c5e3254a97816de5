import { ExclamationCircleFilled, WarningFilled, WarningOutlined } from '@ant-design/icons';
import type { patient } from '@yun/contract';
import type { ReactNode } from 'react';
import { riskLabels } from './risk-text.ts';
import css from './signals.module.css';

const icons: Record<patient.RiskLevel, ReactNode> = {
  critical: <ExclamationCircleFilled aria-hidden />,
  high: <WarningFilled aria-hidden />,
  medium: <WarningOutlined aria-hidden />,
  low: null,
};

/** How somebody stands, by word, shape and colour; a low risk stays quiet. */
export function RiskTag({ level }: { level: patient.RiskLevel }) {
  return (
    <span className={`inline-row fine lines-small ${css.riskTag}`} data-level={level}>
      {icons[level]}
      {riskLabels[level]}
    </span>
  );
}
