import { useMutation } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { Button } from 'antd';
import { useEffect } from 'react';
import { leaveViewAs } from '#web/lib/session/view-as.ts';
import { serverNow, toInstant } from '#web/lib/time/server-time.ts';
import css from './frame.module.css';
import { useMinutesLeft } from './use-minutes-left.ts';

const earlyMs = 8000;
/** No look lasts longer, whatever a wrong clock makes of its end. */
const maxMs = 30 * 60_000;
// A hidden window leaves it to the one in front, and goes only when there is none.
const hiddenWaitMs = 5000;

/** Whose eyes one is looking through, for how long, and the way back: on every page. */
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
        <p className={`row ${css.noticeBar} ${css.viewAsBar}`}>
          <span>
            正在以“{profile.nickname}”的身份查看，只读
            {/* A timer is not read out every minute, as other text in this region is. */}
            {minutes > 0 && <span role="timer">，还剩 {minutes} 分钟</span>}
          </span>
          <Button size="small" aria-disabled={isPending} onClick={() => isPending || leave()}>
            退出查看
          </Button>
        </p>
      )}
    </div>
  );
}
