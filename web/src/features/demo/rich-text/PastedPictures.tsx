import { Button } from 'antd';
import { useUploadPercent } from '#web/lib/api/upload-progress.ts';
import type { UploadFile } from '../dropzone/uploads.ts';
import type { Uploads } from '../dropzone/use-uploads.ts';
import css from './rich-editor.module.css';

interface Props {
  uploads: Uploads;
  /** Does what takes the pressed button away, and gives the focus to something that stays. */
  onGone(act: () => void): void;
}

/** What becomes of pictures that were pasted or dropped into the text: a line for each until it is there. */
export function PastedPictures({ uploads, onGone }: Props) {
  const { files, refusals, forgetRefusals } = uploads;
  const open = files.filter(({ state }) => state !== 'done');
  return (
    <div className={css.richPasted}>
      {open.map((file) => (
        <PastedPicture key={file.key} file={file} uploads={uploads} onGone={onGone} />
      ))}
      {/* There from the start: only what changes inside it is read out. */}
      <div role="alert">
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </div>
      {refusals.length > 0 && (
        <Button size="small" onClick={() => onGone(forgetRefusals)}>
          知道了
        </Button>
      )}
    </div>
  );
}

interface LineProps extends Props {
  file: UploadFile;
}

function PastedPicture({ file, uploads, onGone }: LineProps) {
  const { key, name, state, problem, canRetry } = file;
  const percent = useUploadPercent(key);
  return (
    <p>
      <span className="bold">{name}</span>
      <span role="alert" className="crit">
        {state === 'failed' && problem}
      </span>
      {state !== 'failed' && <span>{percent === null ? '等待上传' : `正在上传 ${percent}%`}</span>}
      {canRetry && state === 'failed' && (
        <Button size="small" aria-label={`重试 ${name}`} onClick={() => onGone(() => uploads.retry(key))}>
          重试
        </Button>
      )}
      <Button size="small" aria-label={`移除 ${name}`} onClick={() => onGone(() => uploads.remove(key))}>
        移除
      </Button>
    </p>
  );
}
