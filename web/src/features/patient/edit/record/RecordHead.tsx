import { LockOutlined } from '@ant-design/icons';
import type { patient } from '@yun/contract';
import { patientStatusWords } from '@yun/contract/patient-states';
import { personNote } from '#web/features/patient/list/row-words.ts';
import { RecordActs } from './RecordActs.tsx';
import type { RecordAct } from './record-acts.ts';

interface Props {
  info: patient.PatientInfo;
  /** Looking through another person's eyes: nothing can be done. */
  isLook: boolean;
  onAct(act: RecordAct): void;
}

/** Whose record it is, how it stands, and what can be done with it. */
export function RecordHead({ info, isLook, onAct }: Props) {
  const { name, patient_no, status, episode, doctor_name } = info;
  return (
    <>
      <div className="page-head record-head">
        <h1>{name}</h1>
        <span>{personNote(info)}</span>
        <span className="record-no">{patient_no}</span>
        <span className="record-state" data-state={status}>
          {patientStatusWords[status]}
        </span>
        <span>责任医生 {doctor_name}</span>
        {episode > 1 && <span>第 {episode} 次病程</span>}
        <RecordActs info={info} isLook={isLook} onAct={onAct} />
      </div>
      {!info.can.edit && (
        <p className="record-lock">
          <LockOutlined aria-hidden />{' '}
          {status === 'archived' ? '档案已归档，只能查看。' : '你没有修改这份档案的权限，只能查看。'}
        </p>
      )}
    </>
  );
}
