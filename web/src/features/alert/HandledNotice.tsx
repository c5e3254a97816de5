import { useMutation } from '@tanstack/react-query';
import { UndoNotice } from '#web/ui/status/UndoNotice.tsx';
import { handleAlert, type SeenAlert } from './alert.api.ts';

export interface HandledAlerts {
  alerts: SeenAlert[];
  /** 已处理邵桂兰的 2 条预警 */
  text: string;
}

const secondsToUndo = 10;

/** Replaces alerts that were just handled: shows the result, with 撤销. */
export function HandledNotice({ alerts, text, onClose }: HandledAlerts & { onClose(): void }) {
  const { mutateAsync } = useMutation(handleAlert);
  return (
    <UndoNotice
      text={text}
      seconds={secondsToUndo}
      undo={async () => {
        await mutateAsync({ alerts, act: 'undo', note: null, until: null });
        return `已撤销，${alerts.length} 条预警回到待处理`;
      }}
      onClose={onClose}
    />
  );
}
