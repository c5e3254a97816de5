import { InfoCircleOutlined, LockOutlined } from '@ant-design/icons';
import { LinkButton } from '#web/features/patient/index.ts';
import css from './composer.module.css';

/** Instead of the composer: why the caller cannot write here. */
export function ReadOnlyNote({ reason }: { reason: string }) {
  return (
    <p className={`flex wrap middle fixed surface line-top muted ${css.readOnly}`}>
      <LockOutlined aria-hidden /> {reason}
    </p>
  );
}

/** The patient has no personal link and cannot read answers yet. */
export function ReachNote({ patient }: { patient: { id: number; name: string } }) {
  return (
    <p className={`flex wrap middle fixed info-box line-top fine ${css.readOnly} ${css.noLink}`}>
      <InfoCircleOutlined aria-hidden />
      <span>患者还没有专属链接，拿到二维码后才能看到回复</span>
      <LinkButton patient={patient} isEditable type="link" size="small" />
    </p>
  );
}
