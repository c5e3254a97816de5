import { CloseOutlined, FilePdfOutlined, ReloadOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { UploadProgress } from '#web/ui/picture/UploadProgress.tsx';
import { outFileQuery } from '../conversation/messages/out-file-query.ts';
import { TextButton } from '../conversation/messages/TextButton.tsx';
import { useFileUrl } from '../conversation/messages/use-file-url.ts';
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
    <ul className={`flow plain-list mb-2 ${css.thumbs}`} aria-label="附件">
      {files.map((file) => (
        <li key={file.id} className="relative fine">
          {file.mime === 'image/webp' ? <Stored file={file} /> : <Paper name={file.name} />}
          <Remove label={`移除 ${file.name}`} onClick={() => onRemove(file.id)} />
        </li>
      ))}
      {uploads.map((upload) => (
        <li key={upload.key} className="relative fine" data-failed={upload.problem !== ''}>
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
            <p className="crit" role="alert">
              {upload.problem}
              {fileProblem(upload.file) === '' && (
                <TextButton aria-label={`重新上传 ${upload.name}`} onClick={() => onRetry(upload)}>
                  <ReloadOutlined aria-hidden /> 重试
                </TextButton>
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
    <button type="button" className={`grid muted surface ${css.remove}`} aria-label={label} onClick={onClick}>
      <CloseOutlined aria-hidden />
    </button>
  );
}

function Paper({ name }: { name: string }) {
  return (
    <span className={`grid rounded clip ${css.thumb}`}>
      <FilePdfOutlined aria-hidden />
      <bdi className="small ellipsis">{name}</bdi>
    </span>
  );
}

function Stored({ file }: { file: OutFile }) {
  const { url } = useFileUrl(outFileQuery(file, 'small'));
  return <span className={`grid rounded clip ${css.thumb}`}>{url && <img src={url} alt={file.name} />}</span>;
}

function Local({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <span className={`grid rounded clip ${css.thumb}`}>{url && <img src={url} alt={file.name} />}</span>;
}
