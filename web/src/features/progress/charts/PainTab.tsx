import type { progress } from '@yun/contract';
import { EffortChart, PainChart } from './ScoreCharts.tsx';

interface Props {
  summary: progress.ProgressSummary;
  from: string | null;
}

export function PainTab({ summary, from }: Props) {
  return (
    <div className="progress-charts">
      <PainChart summary={summary} from={from} height={230} />
      <EffortChart summary={summary} from={from} height={210} />
    </div>
  );
}
