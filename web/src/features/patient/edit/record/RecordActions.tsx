import { DownOutlined, QrcodeOutlined } from '@ant-design/icons';
import type { patient } from '@yun/contract';
import { mayLink } from '#web/features/patient/link/may-link.ts';
import { planHref } from '#web/features/patient/list/row-text.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useButtonMenu } from '#web/ui/controls/use-button-menu.tsx';
import { usePage } from '#web/ui/page-context.ts';
import { actionsOn, type RecordAction } from './record-actions.ts';

interface Props {
  info: patient.PatientInfo;
  isViewingAs: boolean;
  onAction(action: RecordAction): void;
}

export function RecordActions({ info, isViewingAs, onAction }: Props) {
  const { canOpen } = usePage();
  const caller = useProfile();
  const progress = `/patient/progress/${info.id}`;
  if (isViewingAs) return canOpen(progress) ? progressLink(progress) : null;
  const { steps, more } = actionsOn(info);
  return (
    <>
      {canOpen(progress) && progressLink(progress)}
      {info.can.plan && <Button href={planHref(info)}>{info.signals.plan ? '调整计划' : '制定计划'}</Button>}
      {caller && mayLink(caller) && (
        <Button icon={<QrcodeOutlined aria-hidden />} onClick={() => onAction('link')}>
          患者端二维码
        </Button>
      )}
      {steps.map(({ action, label }) => (
        <Button key={action} onClick={() => onAction(action)}>
          {label}
        </Button>
      ))}
      {more.length > 0 && <More choices={more} onAction={onAction} />}
    </>
  );
}

const progressLink = (href: string) => <Button href={href}>训练进展</Button>;

interface MoreProps {
  choices: readonly { action: RecordAction; label: string }[];
  onAction(action: RecordAction): void;
}

function More({ choices, onAction }: MoreProps) {
  const { button, menu } = useButtonMenu('更多', () =>
    choices.map(({ action, label }) => ({
      key: action,
      label,
      danger: action === 'remove',
      onClick: () => onAction(action),
    })),
  );
  return (
    <>
      <Button {...button}>
        更多 <DownOutlined className="fine" aria-hidden />
      </Button>
      {menu}
    </>
  );
}
