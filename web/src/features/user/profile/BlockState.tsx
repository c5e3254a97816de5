import { ConfigProvider } from 'antd';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Delayed } from '#web/ui/status/Delayed.tsx';

interface Props {
  /** What could not be read: 登录记录. */
  what: string;
  error: Error | null;
  onRetry(): void;
}

/** Instead of a block of the page: its data is loading, or failed to load. */
export function BlockState({ what, error, onRetry }: Props) {
  if (!error) {
    return (
      <Delayed>
        <span className="bar" style={{ width: '70%' }} />
        <span className="bar" style={{ width: '55%' }} />
      </Delayed>
    );
  }
  return (
    <p className="muted mt-2" role="alert">
      {what}没有读取成功。{failureLine(error)}
      {/* Retrying changes nothing, so it is enabled while viewing as another user too. */}
      <ConfigProvider componentDisabled={false}>
        <Button type="link" size="small" onClick={onRetry}>
          重试
        </Button>
      </ConfigProvider>
    </p>
  );
}
