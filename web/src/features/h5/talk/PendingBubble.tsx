import type { Job } from '../queue/job.ts';
import { forgetJob, retryNow } from '../queue/queue.ts';
import { KeptPicture } from './KeptPicture.tsx';

/** A message that has not reached the doctor yet, or never will. */
export function PendingBubble({ job, onTakeBack }: { job: Job<'say'>; onTakeBack: (job: Job<'say'>) => void }) {
  const { content, photos } = job.input;
  return (
    <li className="h5-talk-item h5-talk-mine">
      <span className={job.state === 'refused' || job.tries > 0 ? 'h5-talk-who h5-talk-unsent' : 'h5-talk-who'}>
        {stateWords(job)}
      </span>
      <div className="h5-talk-bubble">
        {content !== '' && <p>{content}</p>}
        {photos.map(({ key }) => (
          <KeptPicture key={key} photoKey={key} />
        ))}
      </div>
      {job.state === 'waiting' && job.tries > 0 && (
        <button type="button" className="h5-talk-act" onClick={retryNow}>
          立即重试
        </button>
      )}
      {job.state === 'refused' && (
        <span className="h5-talk-acts">
          <button type="button" className="h5-talk-act" onClick={() => onTakeBack(job)}>
            修改后再发
          </button>
          <button type="button" className="h5-talk-act" onClick={() => forgetJob(job.key)}>
            删除
          </button>
        </span>
      )}
    </li>
  );
}

function stateWords({ state, tries, problem }: Job): string {
  if (state === 'refused') return `没有发出：${problem}`;
  if (state === 'done') return '已发出';
  return tries > 0 ? '未发出，已存在手机上，有网络时自动发送' : '正在发送…';
}
