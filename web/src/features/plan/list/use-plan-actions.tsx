import { useMutation } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { type ReactNode, useState } from 'react';
import { archivePlan, removePlan } from '#web/features/plan/plan.api.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { ask } from '#web/ui/dialog/ask.tsx';
import { message } from '#web/ui/feedback/feedback.ts';

const PauseDialog = lateDialog(
  '暂停计划',
  async () => (await import('#web/features/plan/pause/PauseDialog.tsx')).PauseDialog,
);
const ResumeDialog = lateDialog(
  '恢复计划',
  async () => (await import('#web/features/plan/pause/ResumeDialog.tsx')).ResumeDialog,
);
const CompleteDialog = lateDialog('结束计划', async () => (await import('./CompleteDialog.tsx')).CompleteDialog);
const CopyDialog = lateDialog('复制计划', async () => (await import('./CopyDialog.tsx')).CopyDialog);
const SaveTemplateDialog = lateDialog(
  '存为模板',
  async () => (await import('./SaveTemplateDialog.tsx')).SaveTemplateDialog,
);

type Row = plan.PlanRow;
type Dialog = 'pause' | 'resume' | 'complete' | 'copy' | 'template';

export interface PlanActions {
  pause(row: Row): void;
  resume(row: Row): void;
  complete(row: Row): void;
  archive(row: Row): void;
  remove(row: Row): void;
  copy(row: Row): void;
  saveAsTemplate(row: Row): void;
}

/** The actions of a row of the list, and the dialogs they open. */
export function usePlanActions(): { actions: PlanActions; overlays: ReactNode } {
  const [open, setOpen] = useState<{ dialog: Dialog; row: Row } | null>(null);
  const archive = useMutation(archivePlan);
  const remove = useMutation(removePlan);
  const fail = (error: unknown) => void message.error(errorText(error as ApiError));
  const show = (dialog: Dialog) => (row: Row) => setOpen({ dialog, row });

  const actions: PlanActions = {
    pause: show('pause'),
    resume: show('resume'),
    complete: show('complete'),
    copy: show('copy'),
    saveAsTemplate: show('template'),
    archive: ({ id, version, title, patient }) => {
      archive.mutateAsync({ id, version }).then(() => message.success(`已归档${patient.name}的“${title}”`), fail);
    },
    remove: ({ id, version, title, patient }) => {
      ask({
        title: `删除草稿“${title}”？`,
        patient,
        content: '从未启用过的草稿会直接删除，不能找回。',
        okText: '删除',
        okButtonProps: { danger: true },
        cancelText: '取消',
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => remove.mutateAsync({ id, version }).then(() => message.success('已删除'), fail),
      });
    },
  };
  const close = () => setOpen(null);
  const dialogs: Record<Dialog, (row: Row) => ReactNode> = {
    pause: (row) => <PauseDialog row={row} patient={row.patient} onClose={close} />,
    resume: (row) => <ResumeDialog row={row} onClose={close} />,
    complete: (row) => <CompleteDialog row={row} onClose={close} />,
    copy: (row) => <CopyDialog row={row} onClose={close} />,
    template: (row) => <SaveTemplateDialog row={row} onClose={close} />,
  };
  return { actions, overlays: open && dialogs[open.dialog](open.row) };
}
