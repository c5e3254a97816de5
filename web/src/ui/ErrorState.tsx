import { Button } from 'antd';
import type { ApiError } from '#web/lib/api-error.ts';
import { errorReference, errorText } from '#web/lib/error-text.ts';

interface Props {
  title: string;
  error: ApiError;
  onRetry(): void;
}

export function ErrorState({ title, error, onRetry }: Props) {
  const reference = errorReference(error);
  return (
    <section className="error-state" role="alert">
      <h1>{title}</h1>
      <p>{errorText(error).replace(/。?$/, '。')}</p>
      {reference && <p className="small">{reference}</p>}
      <Button type="primary" onClick={onRetry}>
        重试
      </Button>
    </section>
  );
}
