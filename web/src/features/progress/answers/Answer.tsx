import { CheckCircleOutlined, WarningFilled, WarningOutlined } from '@ant-design/icons';
import type { progress } from '@yun/contract';
import { type ReactNode, useId } from 'react';
import css from '../progress-page.module.css';

type Verdict = progress.ProgressSummary['pain']['verdict'];

const icons: Record<Verdict['level'], ReactNode> = {
  good: <CheckCircleOutlined aria-hidden />,
  watch: <WarningOutlined aria-hidden />,
  bad: <WarningFilled aria-hidden />,
  none: null,
};

const verdictStyle: Record<Verdict['level'], string> = {
  good: 'ok-box',
  watch: 'warn',
  bad: 'high',
  none: 'neutral-box',
};

interface Props {
  question: string;
  verdict: Verdict;
  /** Null: there is no value yet. */
  value: string | null;
  unit: string;
  /** A short note behind the number: how it changed, and when. */
  course?: ReactNode;
  children?: ReactNode;
}

/** A question with its verdict, number, picture and explanation. */
export function Answer({ question, verdict: { level, word, sentence }, value, unit, course, children }: Props) {
  const id = useId();
  return (
    <section className={`grid ${css.answer}`} data-level={level} aria-labelledby={id}>
      <h2 id={id} className="muted">
        {question}
      </h2>
      <span className={`status-tag inline-row bold ${verdictStyle[level]}`}>
        {icons[level]}
        {word}
      </span>
      <div className={`flex middle gap-4 whole-row ${css.picture}`}>
        <span className={`nowrap ${css.value}`}>
          {value === null ? (
            <span className="faint">—</span>
          ) : (
            <>
              <b className="bold figures">{value}</b>
              {unit}
              {course && <span className={`note ${css.course}`}>{course}</span>}
            </>
          )}
        </span>
        {children}
      </div>
      <p className="whole-row muted">{sentence}</p>
    </section>
  );
}
