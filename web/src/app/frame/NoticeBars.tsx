import type { user } from '@yun/contract';
import { useSyncExternalStore } from 'react';
import { reLogin } from '#web/app/feedback/re-login.ts';
import { useSessionOver } from '#web/app/feedback/toasts.ts';
import { UpdateBar } from '#web/app/update/UpdateBar.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { DebugBar } from './DebugBar.tsx';
import css from './frame.module.css';
import { ViewAsBar } from './ViewAsBar.tsx';

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Notices about the whole console, in bars under the tab strip. */
export function NoticeBars({ profile }: { profile: user.Profile }) {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  const isOver = useSessionOver((state) => state.isOver && !state.isAsking);
  return (
    <>
      <ViewAsBar profile={profile} />
      {/* Always mounted: a live region that appears together with its text is not read out. */}
      <div role="status">
        {!isOnline && (
          <p className={`row warn-box line-bottom ${css.noticeBar}`}>
            网络已断开，正在重连。可以继续查看，暂不能提交。
          </p>
        )}
        {isOver && (
          <p className={`row warn-box line-bottom ${css.noticeBar}`}>
            登录已过期，可以继续查看，暂不能提交。
            <Button type="link" size="small" onClick={reLogin}>
              重新登录
            </Button>
          </p>
        )}
      </div>
      <UpdateBar />
      <DebugBar profile={profile} />
    </>
  );
}
