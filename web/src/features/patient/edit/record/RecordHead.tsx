import { LockOutlined } from '@ant-design/icons';
import type { patient } from '@yun/contract';
import { fieldLabel } from '@yun/contract/patient/fields';
import { patientStatusLabels } from '@yun/contract/patient/states';
import { serverToday } from '#web/lib/time/server-time.ts';
import { IdentityBar } from '#web/ui/identity-bar/IdentityBar.tsx';
import { type Level, LevelTag } from '#web/ui/status/LevelTag.tsx';
import css from './patient-record.module.css';
import { RecordActions } from './RecordActions.tsx';
import type { RecordAction } from './record-actions.ts';

const statusLevels: { [S in patient.PatientInfo['status']]?: Level } = { active: 'ok', paused: 'warn', lost: 'high' };

interface Props {
  info: patient.PatientInfo;
  /** In view-as nothing can be changed. */
  isViewingAs: boolean;
  onAction(action: RecordAction): void;
}

/** The patient, the state of the record, and its actions. */
export function RecordHead({ info, isViewingAs, onAction }: Props) {
  const { status, episode, doctor_name, precaution_tags, precaution_text, fall_risk } = info;
  return (
    <>
      <IdentityBar
        isTitle
        patient={info}
        today={serverToday()}
        cautions={[...precaution_tags, ...(precaution_text ? [precaution_text] : [])]}
        marks={
          <>
            <LevelTag level={statusLevels[status] ?? 'neutral'}>{patientStatusLabels[status]}</LevelTag>
            <span>责任医生 {doctor_name}</span>
            {episode > 1 && <span>第 {episode} 次病程</span>}
          </>
        }
        facts={fall_risk === '高' && <span className="high">{fieldLabel('fall_risk')}高</span>}
      >
        <RecordActions info={info} isViewingAs={isViewingAs} onAction={onAction} />
      </IdentityBar>
      {!info.can.edit && (
        <p className={`rounded neutral-box mb-4 note-pad ${css.box}`}>
          <LockOutlined aria-hidden />{' '}
          {status === 'archived' ? '档案已归档，只能查看。' : '你没有修改这份档案的权限，只能查看。'}
        </p>
      )}
    </>
  );
}
