import { ExclamationCircleFilled, InfoCircleOutlined, WarningFilled, WarningOutlined } from '@ant-design/icons';
import { type AlertSeverity, alertSeverities } from '@yun/contract/alert/labels';
import type { ReactNode } from 'react';
import css from './alert-tag.module.css';

const icons: Record<AlertSeverity, ReactNode> = {
  1: <InfoCircleOutlined aria-hidden />,
  2: <WarningOutlined aria-hidden />,
  3: <WarningFilled aria-hidden />,
  4: <ExclamationCircleFilled aria-hidden />,
};

const colors: Record<AlertSeverity, string | undefined> = {
  1: 'info-box',
  2: 'warn-box',
  3: css.high,
  4: 'crit-box',
};

interface Props {
  severity: AlertSeverity;
  /** Shown instead of the label of the level. */
  children?: ReactNode;
}

/** The level of an alert as text, icon and colour. */
export function AlertTag({ severity, children = alertSeverities[severity] }: Props) {
  return (
    <span
      className={`inline-row fixed fine lines-small bold nowrap rounded ${colors[severity]} ${css.tag}`}
      data-severity={severity}
    >
      {icons[severity]}
      {children}
    </span>
  );
}
