import type { progress } from '@yun/contract';
import { valueText } from '@yun/contract/measure/measure';
import { Answer } from './Answer.tsx';
import { WayBar } from './WayBar.tsx';

export function FunctionAnswer({ summary }: { summary: progress.ProgressSummary }) {
  const { verdict, first, last, target, milestone, unit, digits } = summary.function;
  const words = (value: number) => valueText(value, unit ?? '', digits);
  const isTight = unit === '°' || unit === '%';
  return (
    <Answer
      question="有进步吗？"
      verdict={verdict}
      value={last === null ? null : last.toFixed(digits).replace('-', '−')}
      unit={isTight ? (unit ?? '') : ` ${unit ?? ''}`}
    >
      {first !== null && last !== null && target !== null && first !== target && (
        <WayBar first={first} last={last} target={target} milestone={milestone} words={words} />
      )}
    </Answer>
  );
}
