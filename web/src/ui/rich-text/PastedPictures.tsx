import { Button } from 'antd';
import { useUploadPercent } from '#web/lib/upload-progress.ts';
import type { UploadFile } from '../dropzone/uploads.ts';
import type { Uploads } from '../dropzone/use-uploads.ts';

/** What becomes of pictures that were pasted or dropped into the text: a line for each until it is there. */
export function PastedPictures({ uploads }: { uploads: Uploads }) {
  const { files, refusals, clear } = uploads;
  const open = files.filter(({ state }) => state !== 'done');
  return (
    <div className="rich-pasted" role="status">
      {open.map((file) => (
        <PastedPicture key={file.key} file={file} uploads={uploads} />
      ))}
      {refusals.map((refusal) => (
        <p key={refusal}>{refusal}</p>
      ))}
      {refusals.length > 0 && open.length === 0 && (
        <Button size="small" onClick={clear}>
          知道了
        </Button>
      )}
    </div>
  );
}

function PastedPicture({ file, uploads }: { file: UploadFile; uploads: Uploads }) {
  const { key, name, state, problem, canRetry } = file;
  const percent = useUploadPercent(key);
  return (
    <p>
      <span className="rich-pasted-name">{name}</span>
      {state === 'failed' ? (
        <span className="rich-pasted-problem">{problem}</span>
      ) : (
        <span>{percent === null ? '等待上传' : `正在上传 ${percent}%`}</span>
      )}
      {canRetry && state === 'failed' && (
        <Button size="small" aria-label={`重试 ${name}`} onClick={() => uploads.retry(key)}>
          重试
        </Button>
      )}
      <Button size="small" aria-label={`移除 ${name}`} onClick={() => uploads.remove(key)}>
        移除
      </Button>
    </p>
  );
}
