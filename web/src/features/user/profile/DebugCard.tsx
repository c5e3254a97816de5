import { useMutation } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { useState } from 'react';
import { setDebugMode } from '#web/lib/session/debug-mode.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { useReturnFocus } from '#web/ui/hooks/use-return-focus.ts';
import css from './profile.module.css';

const DebugDialog = lateDialog('调试', async () => (await import('./DebugDialog.tsx')).DebugDialog);

/** Debug mode of this session, for administrators. */
export function DebugCard({ profile: { debug_until: until } }: { profile: user.Profile }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useReturnFocus(isOpen);
  const off = useMutation(setDebugMode);
  return (
    <section className="card" aria-labelledby="debug-title">
      <h2 id="debug-title">调试模式</h2>
      <div className={`row wrap mt-2 ${css.line}`}>
        <p className="muted">
          {until
            ? `已开启，至 ${until.slice(11, 16)} 自动关闭。`
            : '开启后，本次登录的每次调用都带有用时和请求编号，供排查问题。只影响你自己。'}
        </p>
        {until ? (
          <Button
            ref={button}
            aria-disabled={off.isPending}
            onClick={() => off.isPending || off.mutate({ enabled: false })}
          >
            关闭调试模式
          </Button>
        ) : (
          <Button ref={button} onClick={() => setIsOpen(true)}>
            开启调试模式
          </Button>
        )}
      </div>
      {isOpen && <DebugDialog onClose={() => setIsOpen(false)} />}
    </section>
  );
}
