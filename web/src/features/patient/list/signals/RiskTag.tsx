import { ExclamationCircleFilled, WarningFilled, WarningOutlined } from '@ant-design/icons';
import type { patient } from '@yun/contract';
import type { ReactNode } from 'react';
import { type Level, lookOf } from './LevelTag.tsx';
import { riskLabels } from './risk-text.ts';
import css from './signals.module.css';

const marks: Record<Exclude<patient.RiskLevel, 'low'>, { look: Level; icon: ReactNode }> = {
  critical: { look: 'crit', icon: <ExclamationCircleFilled aria-hidden /> },
  high: { look: 'high', icon: <WarningFilled aria-hidden /> },
  medium: { look: 'warn', icon: <WarningOutlined aria-hidden /> },
};

/** The risk by label, shape and colour; a low risk stands out in no way. */
export function RiskTag({ level }: { level: patient.RiskLevel }) {
  if (level === 'low') return <span className="inline-row muted lines-small nowrap">{riskLabels.low}</span>;
  const { look, icon } = marks[level];
  return (
    <span className={`inline-row ${lookOf(look)} ${css.risk}`}>
      {icon}
      {riskLabels[level]}
    </span>
  );
}
