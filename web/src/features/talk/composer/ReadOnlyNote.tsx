import { InfoCircleOutlined, LockOutlined } from '@ant-design/icons';
import { LinkButton } from '#web/features/patient/index.ts';
import './composer.css';

/** In the place of the composer: why nothing can be written here. */
export function ReadOnlyNote({ reason }: { reason: string }) {
  return (
    <p className="say-closed">
      <LockOutlined aria-hidden /> {reason}
    </p>
  );
}

/** The patient has no way to read the answer yet. */
export function ReachNote({ patient }: { patient: { id: number; name: string } }) {
  return (
    <p className="say-reach">
      <InfoCircleOutlined aria-hidden />
      <span>患者还没有专属链接，拿到二维码后才能看到回复</span>
      <LinkButton patient={patient} isEditable type="link" size="small" />
    </p>
  );
}
