import { useEffect, useRef, useState } from 'react';
import { sizeText } from '#web/lib/text/size-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { UploadProgress } from '#web/ui/picture/UploadProgress.tsx';
import css from './dropzone.module.css';
import type { UploadFile } from './uploads.ts';
import type { Uploads } from './use-uploads.ts';

interface Props {
  file: UploadFile;
  uploads: Pick<Uploads, 'remove' | 'retry'>;
}

export function UploadTile({ file, uploads: { remove, retry } }: Props) {
  const { key, name, state, problem } = file;
  const removeButton = useRef<HTMLButtonElement>(null);
  const isUnderWay = state === 'waiting' || state === 'sending';

  function handleRetry(): void {
    // The pressed button disappears with the failure.
    removeButton.current?.focus();
    retry(key);
  }

  return (
    <li className={css.file}>
      <Thumbnail picture={file.preview} name={name} isFailed={state === 'failed' || problem !== ''} />
      <p className="ellipsis mt-2" title={name}>
        <bdi>{name}</bdi>
      </p>
      <p className="small">
        {sizeText(file.size)}
        {state === 'done' && ' · 已上传'}
      </p>
      {isUnderWay && <UploadProgress uploadKey={key} name={name} />}
      {/* Always mounted: screen readers announce only changes inside it. */}
      <div role="alert">{problem && <p className="crit fine lines-tight mt-1">{problem}</p>}</div>
      <div className="flow mt-2">
        {state === 'failed' && file.canRetry && (
          <Button size="small" aria-label={`重试 ${name}`} onClick={handleRetry}>
            重试
          </Button>
        )}
        <Button
          ref={removeButton}
          size="small"
          aria-label={`${isUnderWay ? '取消上传' : '移除'} ${name}`}
          aria-disabled={file.isRemoving}
          onClick={() => remove(key)}
        >
          {removeText(file, isUnderWay)}
        </Button>
      </div>
    </li>
  );
}

function removeText({ isRemoving }: UploadFile, isUnderWay: boolean): string {
  if (isRemoving) return '正在移除…';
  return isUnderWay ? '取消上传' : '移除';
}

function Thumbnail({ picture, name, isFailed }: { picture: Blob; name: string; isFailed: boolean }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <span
      className="flex panel neutral-box clip"
      style={{ height: 200, ...(isFailed ? { borderColor: 'var(--crit)' } : {}) }}
    >
      {url && <img className="full-width" style={{ objectFit: 'cover' }} src={url} alt={name} />}
    </span>
  );
}
