import { useMutation } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { useEffect } from 'react';
import { leaveViewAs } from '#web/lib/session/view-as.ts';
import { serverNow, toInstant } from '#web/lib/time/server-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import css from './frame.module.css';
import { useMinutesLeft } from './use-minutes-left.ts';

const earlyMs = 8000;
/** Viewing as another person lasts no longer, even if a clock is wrong. */
const maxMs = 30 * 60_000;
// A hidden window waits, so that a visible one returns first; this one follows by the new token.
const hiddenWaitMs = 5000;

/** Shows on every page as whom the user views, the remaining time, and a button to end it. */
export function ViewAsBar({ profile }: { profile: user.Profile }) {
  const { until, viewer_id: viewerId } = profile.view_as ?? { until: null, viewer_id: 0 };
  const minutes = useMinutesLeft(until);
  const { mutate: leave, isPending } = useMutation({ mutationFn: () => leaveViewAs(viewerId) });

  useEffect(() => {
    if (until === null) return;
    const left = Math.min(toInstant(until) - serverNow(), maxMs) - earlyMs;
    let timer = setTimeout(() => {
      timer = setTimeout(leave, document.hidden ? hiddenWaitMs : 0);
    }, left);
    return () => clearTimeout(timer);
  }, [until, leave]);

  return (
    <div role="status">
      {until !== null && (
        <p className={`row high line-bottom ${css.noticeBar} ${css.viewAsBar}`}>
          <span className="fill">
            正在以“{profile.nickname}”的身份查看，只读
            {/* A timer is not announced every minute, unlike other text in this region. */}
            {minutes > 0 && <span role="timer">，还剩 {minutes} 分钟</span>}
          </span>
          <Button size="small" className="fixed" aria-disabled={isPending} onClick={() => isPending || leave()}>
            退出查看
          </Button>
        </p>
      )}
    </div>
  );
}
