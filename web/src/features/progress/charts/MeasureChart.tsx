import type { progress } from '@yun/contract';
import { useMemo } from 'react';
import { dayLabelOf } from '#web/lib/text/patient-text.ts';
import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';
import { tableOf } from '#web/ui/chart/chart-table.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import { judgementNotes, measureContent, scaleContent, seriesSentence } from './measure-content.ts';

interface Props<S> {
  summary: progress.ProgressSummary;
  series: S;
  /** Null: all of it. */
  from: string | null;
  height?: number;
}

export function MeasureChart({ summary, series, from, height = 236 }: Props<progress.MeasureSeries>) {
  const content = useMemo(() => measureContent(summary, series, from), [summary, series, from]);
  return (
    <ChartFrame
      title={series.word}
      note={courseNote(summary, from)}
      foot={footOf(series)}
      table={() => tableOf(content)}
    >
      <LineChart content={content} height={height} label={seriesSentence(series.word, content)} />
    </ChartFrame>
  );
}

export function ScaleChart({ summary, series, from, height = 236 }: Props<progress.ScaleSeries>) {
  const content = useMemo(() => scaleContent(summary, series, from), [summary, series, from]);
  const note = `${series.better === 'higher' ? '越高越好' : '越低越好'} · ${courseNote(summary, from)}`;
  return (
    <ChartFrame title={series.name} note={note} foot={footOf(series)} table={() => tableOf(content)}>
      <LineChart content={content} height={height} label={seriesSentence(series.name, content)} />
    </ChartFrame>
  );
}

const footOf = (series: Parameters<typeof judgementNotes>[0]) => judgementNotes(series).join(' · ');

function courseNote({ patient, day_zero }: progress.ProgressSummary, from: string | null): string {
  const span = from === null ? '全程' : `${from.slice(5)} 起`;
  const axis = day_zero === null ? '' : ` · 横轴为${dayLabelOf(patient)}天数`;
  return `${span}${axis} · 每点为一次测量`;
}
