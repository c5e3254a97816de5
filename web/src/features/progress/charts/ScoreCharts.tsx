import type { progress } from '@yun/contract';
import { useMemo } from 'react';
import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import { effortContent, painContent, scoreSentence, sessionTable } from './pain-content.ts';

interface Props {
  summary: progress.ProgressSummary;
  /** Null: all of it. */
  from: string | null;
  height?: number;
}

const painTitle = '训练前后疼痛（NRS 0–10）';
const effortTitle = '用力程度（RPE 0–10）';

export function PainChart({ summary, from, height = 164 }: Props) {
  const content = useMemo(() => painContent(summary, from), [summary, from]);
  return (
    <ChartFrame
      title={painTitle}
      note={gapNote(summary)}
      legend={content.series}
      table={() => sessionTable(summary, content.from)}
    >
      <LineChart content={content} height={height} label={scoreSentence(painTitle, content)} />
    </ChartFrame>
  );
}

export function EffortChart({ summary, from, height = 164 }: Props) {
  const content = useMemo(() => effortContent(summary, from), [summary, from]);
  return (
    <ChartFrame title={effortTitle} note={gapNote(summary)} table={() => sessionTable(summary, content.from)}>
      <LineChart content={content} height={height} label={scoreSentence(effortTitle, content)} />
    </ChartFrame>
  );
}

/** With several sessions a day the chart shows the highest value. */
function gapNote({ pain }: progress.ProgressSummary): string {
  const hasSeveral = pain.series.some(({ slot_no }) => slot_no > 1);
  return hasSeveral ? '每天取最高一次 · 断开处为未报' : '断开处为未报';
}
