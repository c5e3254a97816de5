import { WarningOutlined } from '@ant-design/icons';
import type { progress } from '@yun/contract';
import css from '../entry.module.css';

/** After an adverse event: the plan is paused, and what to do next. */
export function PausedOutcome({ event, patient }: { event: string; patient: progress.ProgressPatient }) {
  return (
    <div className={`plain rounded ${css.outcome}`} role="alert">
      <WarningOutlined aria-hidden />
      <h3 className="large">已记录，计划已由系统暂停</h3>
      <p>
        {patient.name}报告了“{event}”。训练从今天起停止，直到医生恢复计划。请尽快联系患者，确认情况后再处理预警。
      </p>
      <p>
        <a href={`/patient/plans?patient_id=${patient.id}`}>打开训练计划</a>
      </p>
    </div>
  );
}
