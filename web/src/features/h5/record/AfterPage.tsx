// The page after a record or a report: thanks, or what to do now. The advice needs no network.
import type { h5 } from '@yun/contract';
import { adviceSteps, namesEmergency, painAdvice } from '@yun/contract/red-flag/danger-advice';
import { type DangerSign, levelOfSign } from '@yun/contract/red-flag/signs';
import type { Job } from '../queue/job.ts';
import { retryNow, useJobs } from '../queue/queue.ts';
import { CallButtons } from '../shell/CallButtons.tsx';
import css from '../shell/h5.module.css';
import { Plain } from '../shell/Plain.tsx';
import type { Go } from '../shell/pages.ts';
import { doctorText, refusedText } from '../today/today-text.ts';

export interface Submitted {
  key: string;
  kind: 'session' | 'report';
  signs: readonly DangerSign[];
  /** The worst reported; -1: none was reported. */
  pain: number;
  limit: number | null;
}

interface Props {
  submitted: Submitted;
  clinic: h5.Clinic;
  /** By all facts about the patient, the danger may be fatal. */
  isCritical: boolean;
  go: Go;
}

export function AfterPage({ submitted, clinic, isCritical, go }: Props) {
  const job = useJobs().find(({ key }) => key === submitted.key);
  const answer = job?.state === 'done' && (job.kind === 'session' || job.kind === 'report') ? job.output : null;
  const { signs, pain, limit } = submitted;
  const doctor = doctorText(clinic);
  const isPain = limit !== null && pain > limit;
  const steps = [...adviceSteps(signs), ...(isPain ? [painAdvice(pain, limit, doctor)] : [])];
  // Advice about facts that only the server has.
  if (steps.length === 0 && answer?.advice) steps.push(answer.advice);
  const isPaused = answer?.has_paused === true || signs.length > 0;
  const isUrgent = signs.length > 0 && (isCritical || signs.some((sign) => levelOfSign(sign) === 4));
  const isSerious = steps.length > 0 || isPaused;
  return (
    <Plain title={isSerious ? '现在这样做' : submitted.kind === 'session' ? '谢谢，记好了' : '收到了'}>
      {isUrgent && <CallButtons clinic={null} isUrgent />}
      {steps.map((step) => (
        <p key={step} className={`large ${css.step}`}>
          {step}
        </p>
      ))}
      {isPaused && <p className={`large ${css.step}`}>训练先暂停。请不要训练，等待{doctor}联系。</p>}
      {isSerious && <CallButtons clinic={clinic} isUrgent={!isUrgent && namesEmergency(steps)} />}
      <Sending job={job} doctor={doctor} />
      <button type="button" className={isSerious ? css.second : css.primary} onClick={() => go('today')}>
        回到首页
      </button>
    </Plain>
  );
}

function Sending({ job, doctor }: { job: Job | undefined; doctor: string }) {
  if (job?.state === 'refused') {
    return (
      <p className={`high-box small ${css.notice}`} role="alert">
        {refusedText(job, doctor)}：{job.problem}
      </p>
    );
  }
  if (job?.state !== 'waiting') return <p role="status">已经交给{doctor}。</p>;
  if (job.tries === 0) return <p role="status">正在发给{doctor}…</p>;
  return (
    <p className={`high-box small ${css.notice}`} role="status">
      还没有发出去，已存在手机上，有网络时自动发给{doctor}。着急请直接打电话。
      <button type="button" className={css.link} onClick={retryNow}>
        现在发送
      </button>
    </p>
  );
}
