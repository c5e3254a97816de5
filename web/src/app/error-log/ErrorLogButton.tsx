import { BugOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { toast } from '#web/app/feedback/toasts.ts';
import { IconButton } from '#web/app/frame/header/IconButton.tsx';
import { withAntDesign } from '#web/ui/theme/with-ant-design.tsx';
import { useErrorLog } from './error-log.ts';

const loadDialog = withAntDesign(async () => (await import('./ErrorLogDialog.tsx')).ErrorLogDialog);

type Dialog = Awaited<ReturnType<typeof loadDialog>>;

/** Shown only after an error. */
export function ErrorLogButton() {
  const hasEntries = useErrorLog(({ entries }) => entries.length > 0);
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  async function handleOpen(): Promise<void> {
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded);
      setIsOpen(true);
    } catch {
      toast('error', '错误日志没有加载成功，请检查网络后重试');
    }
  }

  return (
    <>
      {hasEntries && (
        <IconButton hasDot className="crit" label="错误日志" aria-haspopup="dialog" onClick={handleOpen}>
          <BugOutlined aria-hidden />
        </IconButton>
      )}
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
