import { Choice } from './Choice.tsx';

interface Props {
  id?: string;
  label: string;
  value?: number | null;
  onChange?(value: number | null): void;
  /** Words of the lowest, the middle and the highest. */
  anchors: readonly [string, string, string];
}

const options = [
  { value: null, word: '未报' },
  ...Array.from({ length: 11 }, (_, n) => ({ value: n, word: String(n) })),
];

/** 0 to 10, or not told at all, which is not 0. */
export function ScoreChoice({ anchors, ...rest }: Props) {
  return (
    <div className="score-choice">
      <Choice<number | null> options={options} {...rest} />
      <p className="small" aria-hidden>
        {anchors.map((word, n) => (
          <span key={word}>
            {n * 5} {word}
          </span>
        ))}
      </p>
    </div>
  );
}
