import { Button } from 'antd';
import { lazy } from 'react';
import css from '../progress-page.module.css';
import type { TabProps } from '../tab-props.ts';
import { ScaleChart } from './MeasureChart.tsx';

const AssessRecords = lazy(async () => ({ default: (await import('../records/AssessRecords.tsx')).AssessRecords }));

export function ScaleTab({ summary, from, canRecord, onOpen }: TabProps) {
  const { scales } = summary;
  return (
    <div className={`grid gap-4 ${css.progressCharts}`}>
      {scales.length === 0 ? (
        <div className={`grid gap-1 muted ${css.progressEmpty}`}>
          <p>
            <strong>还没有确认的评定</strong>
          </p>
          <p>录入并确认量表评定后，这里显示总分的变化和测量误差范围。</p>
          {canRecord && <Button onClick={() => onOpen({ type: 'assess' })}>录入评定</Button>}
        </div>
      ) : (
        <div className={css.chartPairs}>
          {scales.map((series) => (
            <ScaleChart key={series.key} summary={summary} series={series} from={from} />
          ))}
        </div>
      )}
      <AssessRecords summary={summary} from={from} />
    </div>
  );
}
