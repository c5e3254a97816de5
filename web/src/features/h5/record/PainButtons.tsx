interface Props {
  question: string;
  /** Null: cannot say; undefined: not answered. */
  value: number | null | undefined;
  onChange: (pain: number | null) => void;
}

const scores = Array.from({ length: 11 }, (_, n) => n);

export function PainButtons({ question, value, onChange }: Props) {
  return (
    <section className="h5-block" aria-label={question}>
      <div className="h5-block-head">
        <h2>{question}</h2>
        <button type="button" className="h5-link" aria-pressed={value === null} onClick={() => onChange(null)}>
          说不清
        </button>
      </div>
      <div className="h5-scores">
        {scores.map((score) => (
          <button
            key={score}
            type="button"
            className="h5-choice"
            aria-pressed={value === score}
            aria-label={`${score} 分`}
            onClick={() => onChange(score)}
          >
            {score}
          </button>
        ))}
      </div>
      <p className="h5-scale" aria-hidden="true">
        <span>0 不痛</span>
        <span>5 比较痛</span>
        <span>10 最痛</span>
      </p>
      {value === null && <p className="h5-quiet">好的，不记分数。</p>}
    </section>
  );
}
