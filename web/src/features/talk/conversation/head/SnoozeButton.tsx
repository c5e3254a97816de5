import { EllipsisOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { snoozeChoices } from '#web/features/talk/snooze-times.ts';
import { serverNow } from '#web/lib/time/server-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { useButtonMenu } from '#web/ui/controls/use-button-menu.tsx';
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
  const [isChoosing, setIsChoosing] = useState(false);
  const { button, menu } = useButtonMenu('稍后提醒', () => [
    ...(isNarrow ? [{ key: 'title', type: 'heading' as const, label: '稍后提醒' }] : []),
    // Computed at each drawing: the times move on.
    ...snoozeChoices(serverNow()).map(({ key, label, until }) => ({ key, label, onClick: () => onChoose(until) })),
    { key: 'own', label: '选择时间…', onClick: () => setIsChoosing(true) },
  ]);
  return (
    <>
      {isNarrow ? (
        <Button
          {...button}
          type="text"
          disabled={isDisabled}
          aria-label="稍后提醒"
          icon={<EllipsisOutlined aria-hidden />}
        />
      ) : (
        <Button {...button} type="text" disabled={isDisabled}>
          稍后提醒
        </Button>
      )}
      {menu}
      {isChoosing && <SnoozeDialog patient={patient} onChoose={onChoose} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
