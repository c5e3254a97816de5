import { CloseOutlined, FilePdfOutlined, ReloadOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { UploadProgress } from '#web/ui/picture/UploadProgress.tsx';
import conversationCss from '../conversation/conversation.module.css';
import { outFileQuery } from '../conversation/out-file-query.ts';
import { useFileUrl } from '../conversation/use-file-url.ts';
import type { OutFile } from '../outbox/outbox.ts';
import css from './composer.module.css';
import { fileProblem, pictureTypes } from './file-problem.ts';
import type { Upload } from './message-draft.ts';

interface Props {
  files: readonly OutFile[];
  uploads: readonly Upload[];
  onRemove(id: string): void;
  onRemoveUpload(key: string): void;
  onRetry(upload: Upload): void;
}

/** The files of the message: uploaded, being uploaded, and failed with the reason. */
export function Thumbs({ files, uploads, onRemove, onRemoveUpload, onRetry }: Props) {
  if (files.length + uploads.length === 0) return null;
  return (
    <ul className={`flow p-0 ${css.sayThumbs}`} aria-label="附件">
      {files.map((file) => (
        <li key={file.id}>
          {file.mime === 'image/webp' ? <Stored file={file} /> : <Paper name={file.name} />}
          <Remove label={`移除 ${file.name}`} onClick={() => onRemove(file.id)} />
        </li>
      ))}
      {uploads.map((upload) => (
        <li key={upload.key} data-failed={upload.problem !== ''}>
          {pictureTypes.split(',').includes(upload.file.type) ? (
            <Local file={upload.file} />
          ) : (
            <Paper name={upload.name} />
          )}
          <Remove
            label={`${upload.problem ? '移除' : '取消上传'} ${upload.name}`}
            onClick={() => onRemoveUpload(upload.key)}
          />
          {upload.problem ? (
            <p className="failure" role="alert">
              {upload.problem}
              {fileProblem(upload.file) === '' && (
                <button
                  type="button"
                  className={`link-text nowrap bare-button ${conversationCss.talkLink}`}
                  aria-label={`重新上传 ${upload.name}`}
                  onClick={() => onRetry(upload)}
                >
                  <ReloadOutlined aria-hidden /> 重试
                </button>
              )}
            </p>
          ) : (
            <UploadProgress uploadKey={upload.key} name={upload.name} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Remove({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" className={`grid muted surface ${css.sayRemove}`} aria-label={label} onClick={onClick}>
      <CloseOutlined aria-hidden />
    </button>
  );
}

function Paper({ name }: { name: string }) {
  return (
    <span className={`grid rounded clip ${css.sayThumb}`}>
      <FilePdfOutlined aria-hidden />
      <bdi className="small">{name}</bdi>
    </span>
  );
}

function Stored({ file }: { file: OutFile }) {
  const { url } = useFileUrl(outFileQuery(file, 'small'));
  return <span className={`grid rounded clip ${css.sayThumb}`}>{url && <img src={url} alt={file.name} />}</span>;
}

function Local({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <span className={`grid rounded clip ${css.sayThumb}`}>{url && <img src={url} alt={file.name} />}</span>;
}
