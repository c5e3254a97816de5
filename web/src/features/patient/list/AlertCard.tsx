import type { patient } from '@yun/contract';
import { Popover } from 'antd';
import type { ReactElement } from 'react';
import { RiskTag } from './signals/RiskTag.tsx';

/** Shows the worst open alert of a patient beside what it is put around, under the mouse and at the focus. */
export function AlertCard({ row, children }: { row: patient.PatientRow; children: ReactElement }) {
  const { alert_text, open_alerts, risk_level } = row.signals;
  if (alert_text === null) return children;
  return (
    <Popover
      trigger={['hover', 'focus']}
      placement="bottomLeft"
      mouseEnterDelay={0.3}
      content={
        <div className="alert-card">
          <p>
            <b>{row.name}</b> <RiskTag level={risk_level} />
          </p>
          <p>{alert_text}</p>
          {open_alerts > 1 && <p className="small">还有 {open_alerts - 1} 条待处理预警</p>}
        </div>
      }
    >
      {children}
    </Popover>
  );
}
