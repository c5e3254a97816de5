import { Button } from 'antd';
import { lazy } from 'react';
import css from '../progress-page.module.css';
import type { TabProps } from '../tab-props.ts';
import { MeasureChart } from './MeasureChart.tsx';

const MeasureRecords = lazy(async () => ({ default: (await import('../records/MeasureRecords.tsx')).MeasureRecords }));

export function MeasureTab({ summary, from, canRecord, onOpen }: TabProps) {
  const { measures } = summary;
  if (measures.length === 0) {
    return (
      <div className={`grid gap-1 muted ${css.progressEmpty}`}>
        <p>
          <strong>还没有测量</strong>
        </p>
        <p>录入关节活动度、围度或握力后，这里显示它们的变化与目标。</p>
        {canRecord && <Button onClick={() => onOpen({ type: 'measure' })}>录入测量</Button>}
      </div>
    );
  }
  return (
    <div className={`grid gap-4 ${css.progressCharts}`}>
      <div className={css.chartPairs}>
        {measures.map((series) => (
          <MeasureChart key={series.key} summary={summary} series={series} from={from} />
        ))}
      </div>
      <MeasureRecords summary={summary} from={from} />
    </div>
  );
}
