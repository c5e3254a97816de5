import { ExclamationCircleFilled, InfoCircleOutlined, WarningFilled, WarningOutlined } from '@ant-design/icons';
import { type AlertSeverity, alertSeverities } from '@yun/contract/alert-rule';
import type { ReactNode } from 'react';
import './alert-tag.css';

const icons: Record<AlertSeverity, ReactNode> = {
  1: <InfoCircleOutlined aria-hidden />,
  2: <WarningOutlined aria-hidden />,
  3: <WarningFilled aria-hidden />,
  4: <ExclamationCircleFilled aria-hidden />,
};

/** The level of an alert, by word, shape and colour. */
export function AlertTag({ severity }: { severity: AlertSeverity }) {
  return (
    <span className="alert-tag" data-severity={severity}>
      {icons[severity]}
      {alertSeverities[severity]}
    </span>
  );
}
