import type { h5 } from '@yun/contract';
import { consentDocument } from '@yun/contract/patient/consent-text';
import { useEffect, useRef } from 'react';
import { forgetJob, retryNow, useJobs } from '../queue/queue.ts';
import css from '../shell/h5.module.css';
import { ConsentForm } from './ConsentForm.tsx';
import consentCss from './consent-page.module.css';

interface Props {
  patientName: string;
  consent: h5.Today['consent'];
  /** Called when the server has stored the consent: the loaded day is out of date. */
  onGiven: () => void;
  onBack: () => void;
}

const page = `stack gap-4 surface ${css.belowBar} ${css.reading} ${consentCss.page}`;

/** The consent text and the form that agrees to it. */
export function ConsentPage({ patientName, consent, onGiven, onBack }: Props) {
  const job = useJobs().findLast(({ kind }) => kind === 'consent');
  const reportGiven = useRef(onGiven);
  reportGiven.current = onGiven;
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (isDone) reportGiven.current();
  }, [isDone]);
  useEffect(() => {
    if (job && isDone && consent.is_given) forgetJob(job.key);
  });

  if (consent.is_given || isDone || job?.state === 'waiting') {
    const isSent = consent.is_given || isDone;
    return (
      <main className={page}>
        <section className="stack grow centered gap-4" role="status">
          <h1>{isSent ? '您已同意，谢谢' : '正在提交'}</h1>
          <p>{isSent ? `${consentDocument.title}已经签好。` : '您的同意已存在手机上，有网络时自动提交。'}</p>
          {!isSent && (job?.tries ?? 0) > 0 && (
            <button type="button" className={`${css.second} ${css.tall}`} onClick={retryNow}>
              立即重试
            </button>
          )}
          <button type="button" className={css.primary} onClick={onBack}>
            返回
          </button>
        </section>
      </main>
    );
  }
  if (consent.doc_version !== consentDocument.doc_version) {
    return (
      <main className={page}>
        <section className="stack grow centered gap-4">
          <h1>同意书有了新版本</h1>
          <p>请刷新页面，阅读新的文本后再签。</p>
          <button type="button" className={css.primary} onClick={() => location.reload()}>
            刷新页面
          </button>
        </section>
      </main>
    );
  }
  return (
    <main className={page}>
      <h1>{consentDocument.title}</h1>
      <p className="faint small">第 {consentDocument.doc_version} 版</p>
      {consentDocument.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {job?.state === 'refused' && (
        <p className="crit" role="alert">
          上次没有提交成功：{job.problem}
        </p>
      )}
      <ConsentForm
        patientName={patientName}
        needsGuardian={consent.needs_guardian}
        onSend={() => job && forgetJob(job.key)}
      />
      <button type="button" className={`${css.second} ${css.tall}`} onClick={onBack}>
        以后再说
      </button>
    </main>
  );
}
