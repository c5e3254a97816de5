import { CheckCircleOutlined, WarningFilled, WarningOutlined } from '@ant-design/icons';
import type { progress } from '@yun/contract';
import { type ReactNode, useId } from 'react';
import css from './answers.module.css';

type Verdict = progress.ProgressSummary['pain']['verdict'];

const icons: Record<Verdict['level'], ReactNode> = {
  good: <CheckCircleOutlined aria-hidden />,
  watch: <WarningOutlined aria-hidden />,
  bad: <WarningFilled aria-hidden />,
  none: null,
};

interface Props {
  question: string;
  verdict: Verdict;
  /** Null: nothing is known. */
  value: string | null;
  unit: string;
  /** How the number came about, in a few words behind it. */
  course?: ReactNode;
  children?: ReactNode;
}

/** A question, the answer in a word, in a number, in a picture and in a sentence. */
export function Answer({ question, verdict: { level, word, sentence }, value, unit, course, children }: Props) {
  const id = useId();
  return (
    <section className={css.answer} data-level={level} aria-labelledby={id}>
      <h2 id={id}>{question}</h2>
      <span className={`inline-row note bold ${css.answerVerdict}`}>
        {icons[level]}
        {word}
      </span>
      <div className={`flex middle gap-4 ${css.answerPicture}`}>
        <span className={`nowrap ${css.answerValue}`}>
          {value === null ? (
            <span className={css.answerNone}>—</span>
          ) : (
            <>
              <b>{value}</b>
              {unit}
              {course && <span className={`note ${css.answerCourse}`}>{course}</span>}
            </>
          )}
        </span>
        {children}
      </div>
      <p>{sentence}</p>
    </section>
  );
}
