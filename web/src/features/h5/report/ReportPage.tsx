import type { h5 } from '@yun/contract';
import type { DangerSign } from '@yun/contract/red-flag/signs';
import { cleanMessage } from '@yun/contract/talk/labels';
import { useState } from 'react';
import { newClientKey } from '#web/lib/api/client-key.ts';
import type { Question } from '../danger/open-danger.ts';
import { addJob } from '../queue/queue.ts';
import { AfterPage, type Submitted } from '../record/AfterPage.tsx';
import { SignButtons } from '../record/SignButtons.tsx';
import { CallButtons } from '../shell/CallButtons.tsx';
import css from '../shell/h5.module.css';
import type { Go } from '../shell/pages.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { doctorText } from '../today/today-text.ts';

interface Props {
  clinic: h5.Clinic;
  /** The open question about a message: its signs come first. A doubtful one is answered by the report, any other is still asked. */
  question: Question | null;
  /** The open danger may be fatal. */
  isCritical: boolean;
  go: Go;
  onReported: () => void;
}

const maxTextLength = 500;

/** Reports a fall or chest pain with two taps. */
export function ReportPage({ clinic, question, isCritical, go, onReported }: Props) {
  const [signs, setSigns] = useState<DangerSign[]>([]);
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const [key] = useState(newClientKey);
  if (submitted) return <AfterPage {...{ submitted, clinic, go, isCritical }} />;

  const send = () => {
    if (signs.length === 0) return setIsMissing(true);
    const message_key = question?.isDoubtful ? question.messageKey : null;
    addJob('report', { signs, note: cleanMessage(text), message_key }, key);
    onReported();
    setSubmitted({ key, kind: 'report', signs, pain: -1, limit: null });
  };
  return (
    <>
      <TopBar onBack={() => go('today')} />
      <main className="stack full-height">
        <section className={`spaced ${css.panel}`}>
          <h1>哪里不舒服？</h1>
          <p className="note">喘不上气、昏倒、说话不清，先打 120。</p>
          <CallButtons clinic={null} isUrgent />
        </section>
        <section className={`spaced ${css.panel}`} aria-label="发生了什么">
          {isMissing && signs.length === 0 && (
            <p className={`high-box small ${css.notice}`} role="alert">
              请点一下发生了什么。
            </p>
          )}
          <SignButtons value={signs} onChange={setSigns} first={question?.groups} isLarge />
        </section>
        <label className={`block ${css.panel}`}>
          想说的话，可以不写
          <textarea
            className={css.field}
            rows={3}
            maxLength={maxTextLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <footer className={css.bottom}>
          <button type="button" className={css.primary} onClick={send}>
            马上告诉{doctorText(clinic)}
          </button>
        </footer>
      </main>
    </>
  );
}
