import { useMutation } from '@tanstack/react-query';
import type { alert } from '@yun/contract';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { asSeen, handleAlert } from './alert.api.ts';
import { type HandledAlerts, HandledNotice } from './HandledNotice.tsx';

const IgnoreDialog = lateDialog('忽略预警', async () => (await import('./IgnoreDialog.tsx')).IgnoreDialog);
const SnoozeDialog = lateDialog('稍后提醒', async () => (await import('./SnoozeDialog.tsx')).SnoozeDialog);

type Row = alert.AlertRow;

export interface AlertHandlers {
  take(row: Row): void;
  snooze(row: Row): void;
  ignore(row: Row): void;
  undo(row: Row): void;
  showHandled(handled: HandledAlerts): void;
}

/** What can be done about an alert in the list, and the dialogs it opens. */
export function useAlertHandlers(): { handlers: AlertHandlers; overlays: ReactNode; notice: ReactNode } {
  const { mutateAsync } = useMutation(handleAlert);
  const [open, setOpen] = useState<{ dialog: 'snooze' | 'ignore'; row: Row } | null>(null);
  const [handled, setHandled] = useState<(HandledAlerts & { at: number }) | null>(null);
  const showHandled = (one: HandledAlerts) => setHandled((before) => ({ ...one, at: (before?.at ?? 0) + 1 }));
  const send = (row: Row, act: 'take' | 'undo', done: string) => {
    mutateAsync({ alerts: [asSeen(row)], act, note: null, until: null }).then(
      () => message.success(done),
      (error: unknown) => message.error(errorText(error as ApiError)),
    );
  };
  const handlers: AlertHandlers = {
    take: (row) => send(row, 'take', `${row.patient.name}的${row.name}由你处理`),
    undo: (row) => send(row, 'undo', '已撤销，预警回到待处理'),
    snooze: (row) => setOpen({ dialog: 'snooze', row }),
    ignore: (row) => setOpen({ dialog: 'ignore', row }),
    showHandled,
  };
  const dialog = { onClose: () => setOpen(null), onHandled: showHandled };
  return {
    handlers,
    overlays: (
      <>
        {open?.dialog === 'snooze' && <SnoozeDialog row={open.row} {...dialog} />}
        {open?.dialog === 'ignore' && <IgnoreDialog row={open.row} {...dialog} />}
      </>
    ),
    notice: handled && <HandledNotice key={handled.at} {...handled} onClose={() => setHandled(null)} />,
  };
}
