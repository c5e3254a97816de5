import type { progress } from '@yun/contract';
import css from '../progress-page.module.css';
import { EffortChart, PainChart } from './ScoreCharts.tsx';

interface Props {
  summary: progress.ProgressSummary;
  from: string | null;
}

export function PainTab({ summary, from }: Props) {
  return (
    <div className={`grid gap-4 ${css.progressCharts}`}>
      <PainChart summary={summary} from={from} height={230} />
      <EffortChart summary={summary} from={from} height={210} />
    </div>
  );
}
