import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { snoozeChoices } from '#web/features/talk/snooze-times.ts';
import { serverNow } from '#web/lib/time/server-time.ts';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';

const SnoozeDialog = lateDialog('稍后提醒', async () => (await import('./SnoozeDialog.tsx')).SnoozeDialog);

interface Props {
  patient: NamedPatient;
  /** An icon button, where there is no room for the text. */
  isNarrow: boolean;
  isDisabled: boolean;
  /** `until` in the server's format. */
  onChoose(until: string): void;
}

/** 稍后提醒: in an hour, tonight, tomorrow, or at a chosen time. */
export function SnoozeButton({ patient, isNarrow, isDisabled, onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);

  const handleClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The dialog returns the focus to where it was, and the menu is gone by then. This Enter must not press the button.
    domEvent.preventDefault();
    button.current?.focus();
    const chosen = snoozeChoices(serverNow()).find((choice) => choice.key === key);
    if (chosen) onChoose(chosen.until);
    else setIsChoosing(true);
  };

  const choices = [
    // Computed at each drawing: the times move on.
    ...snoozeChoices(serverNow()).map(({ key, label }) => ({ key, label })),
    { key: 'own', label: '选择时间…' },
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={isDisabled}
        autoFocus
        placement="bottomRight"
        menu={{
          items: isNarrow ? [{ key: 'snooze', type: 'group', label: '稍后提醒', children: choices }] : choices,
          onClick: handleClick,
        }}
      >
        {isNarrow ? (
          <Button
            ref={button}
            type="text"
            aria-haspopup="menu"
            aria-label="稍后提醒"
            icon={<EllipsisOutlined aria-hidden />}
          />
        ) : (
          <Button ref={button} type="text" aria-haspopup="menu">
            稍后提醒
          </Button>
        )}
      </Dropdown>
      {isChoosing && <SnoozeDialog patient={patient} onChoose={onChoose} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
