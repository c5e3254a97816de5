import { CopyOutlined, ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { toast } from '#web/app/feedback/toasts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorReference, errorText } from '#web/lib/api/error-text.ts';
import { copyText } from '#web/lib/browser/copy-text.ts';
import { parseTime } from '#web/lib/time/format.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { StatusBlock } from '#web/ui/status/StatusBlock.tsx';
import { describeThrown } from './thrown.ts';

interface Props {
  thrown: unknown;
  onRetry(): void;
}

export function PageError({ thrown, onRetry }: Props) {
  return isChunkFailure(thrown) ? <NotLoaded onRetry={onRetry} /> : <Broken thrown={thrown} onRetry={onRetry} />;
}

function NotLoaded({ onRetry }: Pick<Props, 'onRetry'>) {
  return (
    <StatusBlock
      isAlert
      icon={<ReloadOutlined />}
      title="页面没有加载成功"
      actions={
        <>
          <Button type="primary" onClick={onRetry}>
            重试
          </Button>
          <Button onClick={() => location.reload()}>刷新整个页面</Button>
        </>
      }
    >
      <p>网络可能已断开，或系统刚刚更新。其他页签不受影响。</p>
    </StatusBlock>
  );
}

function Broken({ thrown, onRetry }: Props) {
  const { name, message, stack } = describeThrown(thrown);
  const sentence = thrown instanceof ApiError ? errorText(thrown) : message;
  const reference = thrown instanceof ApiError ? errorReference(thrown) : '';

  async function handleCopy(): Promise<void> {
    const details = [
      [name, message].filter(Boolean).join(': '),
      reference,
      location.href,
      parseTime(new Date()),
      stack,
    ];
    const isCopied = await copyText(details.filter(Boolean).join('\n'));
    if (isCopied) toast('success', '已复制错误详情');
    else toast('warning', '没有复制成功，请在错误日志中查看');
  }

  return (
    <StatusBlock
      isAlert
      icon={<WarningOutlined />}
      title="这个页面出错了"
      actions={
        <>
          <Button type="primary" icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
            重试
          </Button>
          <Button icon={<CopyOutlined aria-hidden />} onClick={handleCopy}>
            复制详情
          </Button>
        </>
      }
    >
      {sentence && (
        <p className="scroll" style={{ maxHeight: 110 }}>
          {sentence}
        </p>
      )}
      {reference && <p className="small">{reference}</p>}
      <p>其他页签不受影响。</p>
    </StatusBlock>
  );
}

/** The messages of Chrome, Firefox, Safari and Vite when a part of the console could not be loaded. */
const loadFailures = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

function isChunkFailure(thrown: unknown): boolean {
  return thrown instanceof Error && loadFailures.some((saying) => thrown.message.includes(saying));
}
