import type { h5 } from '@yun/contract';
import { effortLabels } from '@yun/contract/talk/labels';
import { useRef, useState } from 'react';
import { readDanger } from '../danger/reader.ts';
import { addJob } from '../queue/queue.ts';
import css from '../shell/h5.module.css';
import type { Go } from '../shell/pages.ts';
import type { TrainingState } from '../shell/use-training.ts';
import { isPainReported, nextIndex, type Training } from '../timer/training.ts';
import { doctorText, shortDay } from '../today/today-text.ts';
import type { Submitted } from './AfterPage.tsx';
import recordCss from './h5-record.module.css';
import { PainButtons } from './PainButtons.tsx';
import { SetsEditor } from './SetsEditor.tsx';
import { SignButtons } from './SignButtons.tsx';
import { doneCount, minutesOf, toRecord } from './session-record.ts';
import { useAnswers } from './use-answers.ts';

interface Props extends Pick<TrainingState, 'dispatch'> {
  patientId: number;
  clinic: h5.Clinic;
  today: h5.Today | null;
  training: Training;
  go: Go;
  onSubmit: (submitted: Submitted) => void;
  /** Called with the index of the exercise to continue with. */
  onContinue: (index: number) => void;
}

const maxNoteLength = 300;

export function RecordPage({ patientId, clinic, today, training, dispatch, onSubmit, onContinue }: Props) {
  const [answers, change] = useAnswers(patientId, training);
  const [isMissing, setIsMissing] = useState(false);
  const [endedAt] = useState(Date.now);
  const form = useRef<HTMLElement>(null);
  const done = doneCount(training, answers.sets);
  const limit = today?.plans.find(({ plan_id }) => plan_id === training.planId)?.pain_limit ?? null;
  const left = training.progress[training.index]?.isOver === false ? training.index : nextIndex(training);
  const isLeft = training.date === today?.date && !training.isAborted && left !== null;

  const submit = () => {
    if (training.endPain === undefined) {
      setIsMissing(true);
      form.current?.querySelector('button')?.focus();
      form.current?.scrollIntoView?.({ block: 'start' });
      return;
    }
    const record = toRecord(training, answers, endedAt);
    addJob('session', record, training.key, readDanger(record.note ?? ''));
    const pains = [record.pain_after, ...record.items.map(({ pain }) => pain)].filter((pain) => pain !== null);
    onSubmit({ key: training.key, kind: 'session', signs: answers.signs, limit, pain: Math.max(-1, ...pains) });
  };

  return (
    <main className="stack full-height">
      <header className={`surface ${css.day}`}>
        <h1>{training.isAborted ? '停下了，记一下' : isLeft ? '练到这里，记一下' : '练完了，记一下'}</h1>
        <p className="muted">
          {shortDay(training.date)} 第 {training.round} 次 · 用时 {minutesOf(training, endedAt)} 分钟 · 完成 {done} /{' '}
          {training.items.length}
        </p>
      </header>
      <section ref={form}>
        {isMissing && training.endPain === undefined && (
          <p className={`high-box small ${css.notice}`} role="alert">
            请点一下现在有多痛，说不清也可以。
          </p>
        )}
        <EndPain training={training} bodyPart={today?.body_part ?? '身体'} dispatch={dispatch} />
      </section>
      <Effort value={answers.rpe} onChange={(rpe) => change({ rpe })} />
      <section className={`spaced ${css.panel}`} aria-label="有没有这些情况？">
        <h2>有没有这些情况？</h2>
        <p className="note">没有可以不选</p>
        <SignButtons value={answers.signs} onChange={(signs) => change({ signs })} />
      </section>
      <SetsEditor training={training} sets={answers.sets} onChange={(sets) => change({ sets })} />
      <label className={`block ${css.panel}`}>
        还想说什么？可以不写
        <textarea
          className={css.field}
          rows={3}
          maxLength={maxNoteLength}
          value={answers.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </label>
      <footer className={css.bottom}>
        <button type="button" className={css.primary} onClick={submit}>
          提交给{doctorText(clinic)}
        </button>
        {isLeft && (
          <button type="button" className={css.second} onClick={() => onContinue(left)}>
            还要接着练
          </button>
        )}
      </footer>
    </main>
  );
}

/** Asks for the pain at the end. Pain reported when the training was stopped is shown instead and can be changed. */
function EndPain({ training, bodyPart, dispatch }: Pick<Props, 'training' | 'dispatch'> & { bodyPart: string }) {
  const [isChanging, setIsChanging] = useState(false);
  const { endPain } = training;
  if (isPainReported(training) && !isChanging) {
    return (
      <section className={`spaced ${css.panel}`} aria-label="疼痛">
        <div className="row between">
          <h2>{endPain === null ? '疼痛：说不清' : `${bodyPart}痛 ${endPain} 分`}</h2>
          <button type="button" className={`${css.link} ${css.headLink}`} onClick={() => setIsChanging(true)}>
            改一下
          </button>
        </div>
        <p className="note">您停下时告诉我们的</p>
      </section>
    );
  }
  return (
    <PainButtons
      question={`现在${bodyPart}有多痛？`}
      value={endPain}
      onChange={(pain) => dispatch({ type: 'report-end-pain', pain })}
    />
  );
}

function Effort({ value, onChange }: { value: number | null; onChange: (rpe: number) => void }) {
  return (
    <section className={`spaced ${css.panel}`} aria-label="练得累不累？">
      <h2>练得累不累？</h2>
      <div className={recordCss.efforts}>
        {effortLabels.map(({ word, rpe }) => (
          <button
            key={rpe}
            type="button"
            className={css.choice}
            aria-pressed={value === rpe}
            onClick={() => onChange(rpe)}
          >
            {word}
          </button>
        ))}
      </div>
    </section>
  );
}
