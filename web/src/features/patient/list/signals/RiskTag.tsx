import { ExclamationCircleFilled, WarningFilled, WarningOutlined } from '@ant-design/icons';
import type { patient } from '@yun/contract';
import { riskLabels } from '@yun/contract/patient/risk';
import type { ReactNode } from 'react';
import { type Level, LevelTag } from '#web/ui/status/LevelTag.tsx';

const marks: Record<Exclude<patient.RiskLevel, 'low'>, { tag: Level; icon: ReactNode }> = {
  critical: { tag: 'crit', icon: <ExclamationCircleFilled aria-hidden /> },
  high: { tag: 'high', icon: <WarningFilled aria-hidden /> },
  medium: { tag: 'warn', icon: <WarningOutlined aria-hidden /> },
};

/** The risk by label, shape and colour; a low risk is not emphasized. */
export function RiskTag({ level }: { level: patient.RiskLevel }) {
  if (level === 'low') return <span className="inline-row muted lines-small nowrap">{riskLabels.low}</span>;
  const { tag, icon } = marks[level];
  return (
    <LevelTag level={tag} icon={icon}>
      {riskLabels[level]}
    </LevelTag>
  );
}
