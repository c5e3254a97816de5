// The tabs 疼痛与用力, 关节活动度 and 量表评定: charts, with their records below.

import type { progress } from '@yun/contract';
import { Button } from '#web/ui/button/Button.tsx';
import { lazyDesigned } from '#web/ui/theme/with-ant-design.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import css from '../progress-page.module.css';
import type { TabProps } from '../tab-props.ts';
import { MeasureChart, ScaleChart } from './MeasureChart.tsx';
import { EffortChart, PainChart } from './ScoreCharts.tsx';

const MeasureRecords = lazyDesigned(async () => (await import('../records/MeasureRecords.tsx')).MeasureRecords);
const AssessRecords = lazyDesigned(async () => (await import('../records/AssessRecords.tsx')).AssessRecords);

const charts = `grid gap-4 ${css.padded} ${css.charts}`;

interface PainTabProps {
  summary: progress.ProgressSummary;
  from: string | null;
}

export function PainTab({ summary, from }: PainTabProps) {
  return (
    <div className={charts}>
      <PainChart summary={summary} from={from} height={230} />
      <EffortChart summary={summary} from={from} height={210} />
    </div>
  );
}

export function MeasureTab({ summary, from, canRecord, onOpen }: TabProps) {
  const { measures } = summary;
  if (measures.length === 0) {
    return (
      <EmptyNote title="还没有测量" text="录入关节活动度、围度或握力后，这里显示它们的变化与目标。">
        {canRecord && (
          <Button className="mt-2" onClick={() => onOpen({ type: 'measure' })}>
            录入测量
          </Button>
        )}
      </EmptyNote>
    );
  }
  return (
    <div className={charts}>
      <div className={`grid ${css.pairs}`}>
        {measures.map((series) => (
          <MeasureChart key={series.key} summary={summary} series={series} from={from} />
        ))}
      </div>
      <MeasureRecords summary={summary} />
    </div>
  );
}

export function ScaleTab({ summary, from, canRecord, onOpen }: TabProps) {
  const { scales } = summary;
  return (
    <div className={charts}>
      {scales.length === 0 ? (
        <EmptyNote title="还没有确认的评定" text="录入并确认量表评定后，这里显示总分的变化和测量误差范围。">
          {canRecord && (
            <Button className="mt-2" onClick={() => onOpen({ type: 'assess' })}>
              录入评定
            </Button>
          )}
        </EmptyNote>
      ) : (
        <div className={`grid ${css.pairs}`}>
          {scales.map((series) => (
            <ScaleChart key={series.key} summary={summary} series={series} from={from} />
          ))}
        </div>
      )}
      <AssessRecords summary={summary} />
    </div>
  );
}
