import { weekdayOf } from '@yun/contract/base/day';
import { formatTime } from '#web/lib/time/format.ts';
import { dayAt, serverNow } from '#web/lib/time/server-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useEachMinute } from '#web/ui/hooks/use-each-minute.ts';
import css from './day-home.module.css';

interface Props {
  /** When the shown numbers arrived, in milliseconds. */
  time: number;
  isRefreshing: boolean;
  /** The last refresh failed: the numbers are older than they should be. */
  isOld: boolean;
  onRetry(): void;
}

/** The age of the numbers; they stay when a refresh fails. */
export function UpdatedAt({ time, isRefreshing, isOld, onRetry }: Props) {
  useEachMinute();
  const age = formatTime(time);
  if (isOld && !isRefreshing) {
    return (
      <p className={`${css.updatedAt} small`} role="status">
        没有更新成功，当前为{age}的数据
        <Button type="link" size="small" onClick={onRetry}>
          重试
        </Button>
      </p>
    );
  }
  return (
    <p className={`${css.updatedAt} small`}>
      {dayText(dayAt(serverNow()))} · {isRefreshing ? '正在更新…' : `更新于${age}`}
    </p>
  );
}

const weekdays = '一二三四五六日';

/** The date in the clinic, in any time zone of the browser. */
const dayText = (day: string) => `${day} 周${weekdays[weekdayOf(day) - 1]}`;
