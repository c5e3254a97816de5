import { ReloadOutlined } from '@ant-design/icons';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorReference, errorText } from '#web/lib/api/error-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { TableNote } from './TableNote.tsx';
import './data-table.css';

interface Props {
  error: ApiError;
  onRetry(): void;
}

/** Nothing could be loaded. */
export function TableFailure({ label, error, onRetry }: Props & { label: string }) {
  const reference = errorReference(error);
  return (
    <TableNote
      isAlert
      icon={<ReloadOutlined />}
      title={`${label}没有读取成功`}
      actions={
        <Button icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
          重试
        </Button>
      }
    >
      <p>{errorText(error).replace(/。?$/, '。')}</p>
      {reference && <p className="small">{reference}</p>}
    </TableNote>
  );
}

/** The list could not be loaded again: the old rows stay. */
export function RefreshFailure({ error, onRetry }: Props) {
  const text = [errorText(error), errorReference(error)].filter(Boolean).join(' · ');
  return (
    <p className="refresh-failure line-bottom warn-box" role="alert">
      没有更新，仍是之前的内容：{text}
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    </p>
  );
}
