// What to do about a danger, and the question about a message: a card at the top of every page, or a screen of its own if
// the danger may be fatal.
import type { h5 } from '@yun/contract';
import { type RedFlagAnswer, redFlagAnswerLabels } from '@yun/contract/red-flag/answers';
import { adviceSteps, groupAdviceSteps, namesEmergency } from '@yun/contract/red-flag/danger-advice';
import { dangerNames } from '@yun/contract/red-flag/signs';
import { useState } from 'react';
import { addJob } from '../queue/queue.ts';
import { CallButtons } from '../shell/CallButtons.tsx';
import css from '../shell/h5.module.css';
import type { Go } from '../shell/pages.ts';
import { doctorText } from '../today/today-text.ts';
import type { Danger, Question } from './open-danger.ts';

interface Props {
  danger: Danger | null;
  question: Question | null;
  clinic: h5.Clinic;
  go: Go;
}

function stepsOf({ danger, question }: Pick<Props, 'danger' | 'question'>): string[] {
  const steps = [
    ...(danger ? [...adviceSteps(danger.signs), ...groupAdviceSteps(danger.groups)] : []),
    ...(question && !question.isDoubtful ? groupAdviceSteps(question.groups) : []),
  ];
  return [...new Set(steps)];
}

function Steps(shown: Pick<Props, 'danger' | 'question'>) {
  return stepsOf(shown).map((step) => (
    <p key={step} className={`large ${css.step}`}>
      {step}
    </p>
  ));
}

/** The emergency number if the advice names it, unless its button is already shown above. */
function Calls({
  danger,
  question,
  clinic,
  isDialled,
}: Pick<Props, 'danger' | 'question' | 'clinic'> & { isDialled?: boolean }) {
  const groups = [...(danger?.groups ?? []), ...(question?.groups ?? [])];
  const isSelfHarm = groups.includes('SELF_HARM') || danger?.signs.includes('不想活');
  return (
    <>
      <CallButtons clinic={clinic} isUrgent={!isDialled && namesEmergency(stepsOf({ danger, question }))} />
      {isSelfHarm && (
        <a className={css.call} href="tel:12356">
          心理援助热线 12356
        </a>
      )}
    </>
  );
}

/** Shortened, and without the final stop of its own. */
const quoted = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text.replace(/[。.]+$/, ''));

const answers: readonly RedFlagAnswer[] = ['now', 'past', 'other'];

function Ask({ question, go }: { question: Question; go: Go }) {
  const { messageKey: message_key, groups } = question;
  const answer = (given: Exclude<RedFlagAnswer, 'reported'>) =>
    addJob('answer', { message_key, groups, answer: given });
  const said = quoted(question.text);
  if (question.isDoubtful) {
    return (
      <>
        <p>您写到“{said}”。是否要报告不适？</p>
        <button type="button" className={`${css.second} ${css.alarm}`} onClick={() => go('report')}>
          报告不适
        </button>
        <button type="button" className={css.second} onClick={() => answer('none')}>
          {redFlagAnswerLabels.none}
        </button>
      </>
    );
  }
  return (
    <>
      <p>您写到“{said}”。这是：</p>
      {answers.map((option) => (
        <button
          key={option}
          type="button"
          className={option === 'now' ? `${css.second} ${css.alarm}` : css.second}
          onClick={() => answer(option as 'now' | 'past' | 'other')}
        >
          {redFlagAnswerLabels[option]}
        </button>
      ))}
    </>
  );
}

function headingOf({ danger, question }: Pick<Props, 'danger' | 'question'>): string {
  if (danger) return `因为${dangerNames(danger.signs, danger.groups).join('、')}，训练已停止`;
  return question?.isDoubtful ? '想确认一下' : '请先看这里';
}

const label = { role: 'alert', 'aria-label': '请先看这里' } as const;

/** At the top of every page. */
export function DangerCard({ danger, question, clinic, go }: Props) {
  return (
    <section className={`stack gap-2 spaced ${css.panel} ${css.panelHigh} ${css.danger}`} {...label}>
      <h2>{headingOf({ danger, question })}</h2>
      <Steps danger={danger} question={question} />
      {question && <Ask question={question} go={go} />}
      {danger && <p>请不要训练，等待{doctorText(clinic)}联系。</p>}
      {(danger || !question?.isDoubtful) && <Calls {...{ danger, question, clinic }} />}
    </section>
  );
}

const firstSentence = (step: string) => step.slice(0, step.indexOf('。') + 1) || step;

/** A smaller card that stays above a page that scrolls to its end; the rest of the advice is one tap away. */
export function CompactDangerCard({ danger, question, clinic, go }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const [step] = stepsOf({ danger, question });
  return (
    <section className={`flow fine ${css.panelHigh} ${css.compact}`} {...label}>
      <h2>{headingOf({ danger, question })}</h2>
      {step && (
        <button type="button" className={css.link} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? '收起' : '全部做法'}
        </button>
      )}
      {step && !isWhole && <p>{firstSentence(step)}</p>}
      {isWhole && <Steps danger={danger} question={question} />}
      {isWhole && danger && <p>请不要训练，等待{doctorText(clinic)}联系。</p>}
      {(danger || !question?.isDoubtful) && <Calls {...{ danger, question, clinic }} />}
      {question && <Ask question={question} go={go} />}
    </section>
  );
}

/** The whole screen: a question until it is answered, a danger until it was seen. */
export function DangerScreen({ danger, question, clinic, go, onSeen }: Props & { onSeen: () => void }) {
  return (
    <main className={`stack gap-4 spaced full-height surface ${css.plain}`} aria-label="现在这样做">
      <h1>现在这样做</h1>
      <CallButtons clinic={null} isUrgent />
      <Steps danger={danger} question={question} />
      {question && (
        <section className={`stack gap-2 spaced ${css.panel}`} aria-label="请回答">
          <Ask question={question} go={go} />
        </section>
      )}
      {danger && <p className={`large ${css.step}`}>训练已停止。请不要训练，等待{doctorText(clinic)}联系。</p>}
      <Calls {...{ danger, question, clinic }} isDialled />
      {!question && (
        <button type="button" className={css.second} onClick={onSeen}>
          知道了
        </button>
      )}
    </main>
  );
}
