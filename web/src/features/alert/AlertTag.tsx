import { ExclamationCircleFilled, InfoCircleOutlined, WarningFilled, WarningOutlined } from '@ant-design/icons';
import { type AlertSeverity, alertSeverities } from '@yun/contract/alert/labels';
import type { ReactNode } from 'react';
import { type Level, LevelTag } from '#web/ui/status/LevelTag.tsx';

const icons: Record<AlertSeverity, ReactNode> = {
  1: <InfoCircleOutlined aria-hidden />,
  2: <WarningOutlined aria-hidden />,
  3: <WarningFilled aria-hidden />,
  4: <ExclamationCircleFilled aria-hidden />,
};

const levels: Record<AlertSeverity, Level> = { 1: 'info', 2: 'warn', 3: 'high', 4: 'crit' };

interface Props {
  severity: AlertSeverity;
  /** Shown instead of the label of the level. */
  children?: ReactNode;
}

/** The level of an alert as text, icon and colour. */
export function AlertTag({ severity, children = alertSeverities[severity] }: Props) {
  return (
    <LevelTag level={levels[severity]} icon={icons[severity]}>
      {children}
    </LevelTag>
  );
}
