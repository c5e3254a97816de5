import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorReference, errorText } from '#web/lib/api/error-text.ts';

interface Props {
  title: string;
  error: ApiError;
  onRetry(): void;
}

/** Stands where the content of a page would be; looks like a list that could not be read. */
export function ErrorState({ title, error, onRetry }: Props) {
  const reference = errorReference(error);
  return (
    <section className="card error-state" role="alert">
      <span className="error-state-icon" aria-hidden>
        <ReloadOutlined />
      </span>
      <h1>{title}</h1>
      <p>{errorText(error).replace(/。?$/, '。')}</p>
      {reference && <p className="small">{reference}</p>}
      <Button icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
        重试
      </Button>
    </section>
  );
}
