import { useMutation } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { Suspense, useState } from 'react';
import { lazyPage } from '#web/app/routes/lazy-page.tsx';
import { Button } from '#web/ui/button/Button.tsx';
// Records all calls, not only those since the panel was opened.
import '#web/lib/api/debug-calls.ts';
import { setDebugMode } from '#web/lib/session/debug-mode.ts';
import css from './frame.module.css';
import { useMinutesLeft } from './use-minutes-left.ts';

const DebugPanel = lazyPage(() => import('./DebugPanel.tsx'), 'DebugPanel');

/** Debug mode is on: when it ends, the cost of the last calls, and a button to switch it off. */
export function DebugBar({ profile: { debug_until: until } }: { profile: user.Profile }) {
  const isOn = useMinutesLeft(until) > 0 && until !== null;
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useMutation(setDebugMode);
  return (
    <>
      <div role="status">
        {isOn && (
          <p className={`row warn-box line-bottom ${css.noticeBar}`}>
            <span>调试模式开启至 {until.slice(11, 16)}</span>
            <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? '收起调用记录' : '最近调用'}
            </Button>
            <Button
              type="link"
              size="small"
              aria-disabled={isPending}
              onClick={() => isPending || mutate({ enabled: false })}
            >
              关闭
            </Button>
          </p>
        )}
      </div>
      {isOn && isOpen && (
        <Suspense fallback={null}>
          <DebugPanel />
        </Suspense>
      )}
    </>
  );
}
