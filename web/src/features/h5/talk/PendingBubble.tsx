import { isUnsaid, type Job } from '../queue/job.ts';
import { forgetJob, retryNow } from '../queue/queue.ts';
import { type Uploading, useUploading } from '../queue/uploading.ts';
import css from '../shell/h5.module.css';
import { KeptPicture } from './KeptPicture.tsx';
import talkCss from './talk-page.module.css';

interface Props {
  job: Job<'say'>;
  /** Moves the message back into the text field. */
  onTakeBack: (job: Job<'say'>) => void;
}

/** A message that has not reached the doctor yet, or was refused. */
export function PendingBubble({ job, onTakeBack }: Props) {
  const { content, photos } = job.input;
  const uploading = useUploading(job.key);
  const isStuck = job.state === 'refused' || (job.tries > 0 && uploading === null);
  return (
    <li className={`stack gap-1 ${talkCss.mine}`}>
      <span className={isStuck ? 'fine crit' : 'fine faint'}>{stateText(job, uploading)}</span>
      {uploading && (
        <progress className={talkCss.progress} max={100} value={uploading.percent} aria-label="照片已发送" />
      )}
      <div className={`stack gap-2 large ${talkCss.bubble}`}>
        {content !== '' && <p>{content}</p>}
        {photos.map(({ key }) => (
          <KeptPicture key={key} photoKey={key} />
        ))}
      </div>
      <Actions job={job} isUploading={uploading !== null} onTakeBack={onTakeBack} />
    </li>
  );
}

function Actions({ job, isUploading, onTakeBack }: Props & { isUploading: boolean }) {
  const actions: [string, () => void][] = [];
  if (job.state === 'waiting' && job.tries > 0 && !isUploading) actions.push(['立即重试', retryNow]);
  if (isUnsaid(job)) actions.push(['取消发送', () => onTakeBack(job)]);
  if (job.state === 'refused') {
    actions.push(['修改后再发', () => onTakeBack(job)], ['删除', () => forgetJob(job.key)]);
  }
  if (actions.length === 0) return null;
  return (
    <span className="flex">
      {actions.map(([label, action]) => (
        <button key={label} type="button" className={css.action} onClick={action}>
          {label}
        </button>
      ))}
    </span>
  );
}

function stateText({ state, tries, problem }: Job, uploading: Uploading | null): string {
  if (state === 'refused') return `没有发出：${problem}`;
  if (state === 'done') return '已发出';
  if (uploading) return uploadingText(uploading);
  return tries > 0 ? '未发出，已存在手机上，有网络时自动发送' : '正在发送…';
}

function uploadingText({ no, count, percent }: Uploading): string {
  const which = count > 1 ? `第 ${no} 张照片（共 ${count} 张）` : '照片';
  return `正在发送${which} ${percent}%`;
}
