import type { UploadFile } from '#web/features/demo/dropzone/uploads.ts';
import type { Uploads } from '#web/features/demo/dropzone/use-uploads.ts';
import { useUploadPercent } from '#web/lib/api/upload-progress.ts';
import { Button } from '#web/ui/button/Button.tsx';
import css from '../rich-editor.module.css';

interface Props {
  uploads: Uploads;
  /** Runs an action that removes the pressed button, and moves the focus to the text. */
  onGone(act: () => void): void;
}

/** The uploads of pictures pasted or dropped into the text: a line for each until it is in the text. */
export function PastedPictures({ uploads, onGone }: Props) {
  const { files, refusals, forgetRefusals } = uploads;
  const open = files.filter(({ state }) => state !== 'done');
  return (
    <div className={open.length + refusals.length > 0 ? `flow middle sunken ${css.bar}` : ''}>
      {open.map((file) => (
        <PastedPicture key={file.key} file={file} uploads={uploads} onGone={onGone} />
      ))}
      {/* Always mounted: screen readers announce only changes inside it. */}
      <div role="alert">
        {refusals.map((refusal) => (
          <p key={refusal} className="full-width">
            {refusal}
          </p>
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
    <p className="flow middle full-width">
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
