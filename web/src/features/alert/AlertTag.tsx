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

interface Props {
  severity: AlertSeverity;
  /** What it is about, in place of the level's word. */
  children?: ReactNode;
}

/** The level of an alert, by word, shape and colour. */
export function AlertTag({ severity, children = alertSeverities[severity] }: Props) {
  return (
    <span className={`inline-row fixed info-box ${css.alertTag}`} data-severity={severity}>
      {icons[severity]}
      {children}
    </span>
  );
}
