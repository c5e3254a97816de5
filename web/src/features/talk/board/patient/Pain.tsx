import { useQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { PainLevel } from '#web/features/patient/index.ts';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import { painCurve } from './column-text.ts';
import { Part } from './Part.tsx';
import { recentProgressQuery } from './patient-column.api.ts';

/** How much it hurts, and where that goes. */
export function Pain({ patientId, today }: { patientId: number; today: string }) {
  const query = useQuery(recentProgressQuery(patientId, today));
  return (
    <Part title="疼痛" extra={query.data && <PainLevel shown={query.data.pain} />} query={query}>
      {({ pain }) => <Curve pain={pain} />}
    </Part>
  );
}

function Curve({ pain: { series, limit } }: { pain: progress.ProgressSummary['pain'] }) {
  const curve = painCurve(series);
  if (!curve) return <p className="small">近两周没有疼痛记录</p>;
  const { from, to, values } = curve;
  const most = Math.max(5, (limit ?? 0) + 1, ...values.map((value) => value ?? 0));
  return (
    <>
      <Sparkline
        values={values}
        most={most}
        limit={limit}
        width={256}
        label={`${from.slice(5)} 至 ${to.slice(5)} 训练后疼痛：${values.map((value) => value ?? '未报').join('、')}`}
      />
      <p className="patient-curve small">
        <span>{from.slice(5)}</span>
        {limit !== null && <span className="patient-limit">虚线为上限 {limit} 分</span>}
        <span>{to.slice(5)}</span>
      </p>
    </>
  );
}
