import { DownOutlined, QrcodeOutlined } from '@ant-design/icons';
import type { patient } from '@yun/contract';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { mayLink } from '#web/features/patient/link/may-link.ts';
import { planHref } from '#web/features/patient/list/row-text.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { usePage } from '#web/ui/page-context.ts';
import { actsOn, type RecordAct } from './record-acts.ts';

interface Props {
  info: patient.PatientInfo;
  isViewingAs: boolean;
  onAct(act: RecordAct): void;
}

export function RecordActs({ info, isViewingAs, onAct }: Props) {
  const { canOpen } = usePage();
  const caller = useProfile();
  const progress = `/patient/progress/${info.id}`;
  if (isViewingAs) return canOpen(progress) ? progressLink(progress) : null;
  const { steps, more } = actsOn(info);
  return (
    <>
      {canOpen(progress) && progressLink(progress)}
      {info.can.plan && <Button href={planHref(info)}>{info.signals.plan ? '调整计划' : '制定计划'}</Button>}
      {caller && mayLink(caller) && (
        <Button icon={<QrcodeOutlined aria-hidden />} onClick={() => onAct('link')}>
          患者端二维码
        </Button>
      )}
      {steps.map(({ act, label }) => (
        <Button key={act} onClick={() => onAct(act)}>
          {label}
        </Button>
      ))}
      {more.length > 0 && <More choices={more} onAct={onAct} />}
    </>
  );
}

const progressLink = (href: string) => <Button href={href}>训练进展</Button>;

interface MoreProps {
  choices: readonly { act: RecordAct; label: string }[];
  onAct(act: RecordAct): void;
}

function More({ choices, onAct }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null);

  const handleClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The closing dialog returns the focus to this button, since the menu is gone by then. This Enter must not press it.
    domEvent.preventDefault();
    button.current?.focus();
    onAct(key as RecordAct);
  };

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: choices.map(({ act, label }) => ({ key: act, label, danger: act === 'remove' })),
        onClick: handleClick,
      }}
      autoFocus
    >
      <Button ref={button} aria-haspopup="menu">
        更多 <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
