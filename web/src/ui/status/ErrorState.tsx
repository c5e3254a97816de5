import { ReloadOutlined } from '@ant-design/icons';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorReference, errorText } from '#web/lib/api/error-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import css from './status-block.module.css';

interface Props {
  title: string;
  error: ApiError;
  onRetry(): void;
}

/** Replaces the content of a page; looks like a list that could not be loaded. */
export function ErrorState({ title, error, onRetry }: Props) {
  const reference = errorReference(error);
  return (
    <section className={`card stack top centered gap-1 muted ${css.failed}`} role="alert">
      <span className={`faint ${css.icon}`} aria-hidden>
        <ReloadOutlined />
      </span>
      <h1 className="plain">{title}</h1>
      <p>{errorText(error).replace(/。?$/, '。')}</p>
      {reference && <p className="small">{reference}</p>}
      <Button className="mt-3" icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
        重试
      </Button>
    </section>
  );
}
