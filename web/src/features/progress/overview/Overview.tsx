import { Button } from '#web/ui/button/Button.tsx';
import { MeasureChart, ScaleChart } from '../charts/MeasureChart.tsx';
import { PainChart } from '../charts/ScoreCharts.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import css from '../progress-page.module.css';
import type { TabProps } from '../tab-props.ts';
import { CalendarSide } from './CalendarSide.tsx';

/** The course of the main measure, the pain of the range, and the training days. */
export function Overview(props: TabProps) {
  const { summary, from } = props;
  return (
    <div className={`grid ${css.overview}`}>
      <div className={`grid gap-4 ${css.padded} ${css.charts}`}>
        <MainChart {...props} />
        {summary.pain.series.length === 0 ? <NoTraining {...props} /> : <PainChart summary={summary} from={from} />}
      </div>
      <CalendarSide {...props} />
    </div>
  );
}

/** The measure or scale that the condition is judged by; if it was never measured, the first measure there is. */
function MainChart({ summary, canRecord, onOpen }: TabProps) {
  const { measures, scales } = summary;
  const mainKey = summary.function.key;
  const measure = measures.find(({ key }) => key === mainKey);
  const scale = scales.find(({ key }) => key === mainKey);
  if (measure) return <MeasureChart summary={summary} series={measure} from={null} />;
  if (scale) return <ScaleChart summary={summary} series={scale} from={null} />;
  const [first] = measures;
  if (first) return <MeasureChart summary={summary} series={first} from={null} />;
  return (
    <EmptyNote title="主要指标还没有测量" text="录入一次测量后，这里显示它的变化、目标与里程碑。">
      {canRecord && (
        <Button className="mt-2" onClick={() => onOpen({ type: 'measure' })}>
          录入测量
        </Button>
      )}
    </EmptyNote>
  );
}

/** Without any training yet: the next step. */
function NoTraining({ summary: { plan, patient }, canRecord, onOpen }: TabProps) {
  const text = plan
    ? '患者打卡或由你代录后，这里显示每次训练的疼痛。'
    : '制定计划后，患者每天的训练与疼痛会显示在这里。';
  return (
    <EmptyNote title="还没有训练记录" text={text}>
      {canRecord && plan && (
        <Button className="mt-2" onClick={() => onOpen({ type: 'session' })}>
          代录训练
        </Button>
      )}
      {canRecord && !plan && (
        <Button className="mt-2" href={`/patient/plan?patient_id=${patient.id}`}>
          制定计划
        </Button>
      )}
    </EmptyNote>
  );
}
