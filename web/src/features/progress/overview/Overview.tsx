import { Button } from 'antd';
import { MeasureChart, ScaleChart } from '../charts/MeasureChart.tsx';
import { PainChart } from '../charts/ScoreCharts.tsx';
import css from '../progress-page.module.css';
import type { TabProps } from '../tab-props.ts';
import { CalendarSide } from './CalendarSide.tsx';
import progressOverviewCss from './progress-overview.module.css';

/** The course of the main measure, the pain of the range, and the days. */
export function Overview(props: TabProps) {
  const { summary, from } = props;
  return (
    <div className={progressOverviewCss.overview}>
      <div className={`grid gap-4 ${css.progressCharts}`}>
        <MainChart {...props} />
        {summary.pain.series.length === 0 ? <NoTraining {...props} /> : <PainChart summary={summary} from={from} />}
      </div>
      <CalendarSide {...props} />
    </div>
  );
}

/** Of all that is measured what the condition is judged by; where that was never measured, whatever was. */
function MainChart({ summary, canRecord, onOpen }: TabProps) {
  const {
    measures,
    scales,
    function: { key },
  } = summary;
  const measure = measures.find((one) => one.key === key);
  const scale = scales.find((one) => one.key === key);
  if (measure) return <MeasureChart summary={summary} series={measure} from={null} />;
  if (scale) return <ScaleChart summary={summary} series={scale} from={null} />;
  const [first] = measures;
  if (first) return <MeasureChart summary={summary} series={first} from={null} />;
  return (
    <div className={`grid gap-1 muted ${css.progressEmpty}`}>
      <p>
        <strong>主要指标还没有测量</strong>
      </p>
      <p>录入一次测量后，这里显示它的变化、目标与里程碑。</p>
      {canRecord && <Button onClick={() => onOpen({ type: 'measure' })}>录入测量</Button>}
    </div>
  );
}

/** Nobody trained yet: what comes next. */
function NoTraining({ summary: { plan, patient }, canRecord, onOpen }: TabProps) {
  return (
    <div className={`grid gap-1 muted ${css.progressEmpty}`}>
      <p>
        <strong>还没有训练记录</strong>
      </p>
      <p>
        {plan ? '患者打卡或由你代录后，这里显示每次训练的疼痛。' : '制定计划后，患者每天的训练与疼痛会显示在这里。'}
      </p>
      {canRecord && plan && <Button onClick={() => onOpen({ type: 'session' })}>代录训练</Button>}
      {canRecord && !plan && <Button href={`/patient/plan?patient_id=${patient.id}`}>制定计划</Button>}
    </div>
  );
}
