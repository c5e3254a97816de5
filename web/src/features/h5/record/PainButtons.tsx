import css from '../shell/h5.module.css';
import recordCss from './h5-record.module.css';

interface Props {
  question: string;
  /** Null: cannot say; undefined: not answered. */
  value: number | null | undefined;
  onChange: (pain: number | null) => void;
}

const scores = Array.from({ length: 11 }, (_, n) => n);

export function PainButtons({ question, value, onChange }: Props) {
  return (
    <section className={`spaced ${css.panel}`} aria-label={question}>
      <div className="row between">
        <h2>{question}</h2>
        <button
          type="button"
          className={`${css.link} ${css.headLink}`}
          aria-pressed={value === null}
          onClick={() => onChange(null)}
        >
          说不清
        </button>
      </div>
      <div className={`large ${recordCss.scores}`}>
        {scores.map((score) => (
          <button
            key={score}
            type="button"
            className={css.choice}
            aria-pressed={value === score}
            aria-label={`${score} 分`}
            onClick={() => onChange(score)}
          >
            {score}
          </button>
        ))}
      </div>
      <p className="row between note" aria-hidden="true">
        <span>0 不痛</span>
        <span>5 比较痛</span>
        <span>10 最痛</span>
      </p>
      {value === null && <p className="note">好的，不记分数。</p>}
    </section>
  );
}
