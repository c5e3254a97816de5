import { dropDraft } from '#web/lib/drafts/drafts.ts';
import { hasUnsaved } from '#web/lib/drafts/unsaved.ts';
import { openConfirm } from '#web/ui/feedback/feedback.ts';
import { usePage } from '../page-context.ts';

interface Question {
  title: string;
  content: string;
  cancelText: string;
}

/** Closes a drawer with a form; unsaved input is dropped only after a confirmation. `formName` names the draft. */
export function useCloseDrawer(formName: string, question: Question, onClose: () => void): () => void {
  const page = usePage();

  return () => {
    if (!hasUnsaved(page.id)) {
      onClose();
      return;
    }
    openConfirm({
      ...question,
      okText: '放弃并关闭',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        dropDraft(page.id, formName);
        onClose();
      },
    });
  };
}
