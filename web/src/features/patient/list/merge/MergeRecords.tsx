import { SwapOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { patientStatusLabels } from '@yun/contract/patient/states';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { mergePlansQuery } from '../list.api.ts';
import { personNote } from '../row-text.ts';
import css from './merge.module.css';

type Info = patient.PatientInfo;

interface Props {
  keep: Info;
  drop: Info;
  onSwap(): void;
}

/** The two records: which one is kept, and which one is merged into it. */
export function MergeRecords({ keep, drop, onSwap }: Props) {
  return (
    <div className={`grid middle gap-3 mb-4 ${css.records}`}>
      <Record info={keep} title="保留" />
      <Button icon={<SwapOutlined aria-hidden />} onClick={onSwap}>
        换成保留另一份
      </Button>
      <Record info={drop} title="并入后不再单独显示" />
    </div>
  );
}

function Record({ info, title }: { info: Info; title: string }) {
  const codes = useProfile()?.permissions ?? [];
  const canPlan = codes.includes('PATIENT_MGR') || codes.includes('USER_MGR');
  const { data } = useQuery({ ...mergePlansQuery(info.id), enabled: canPlan });
  const plans = data ? `${data.total} 份计划` : null;
  return (
    <section className="rounded" aria-label={`${title}：${info.name} ${info.patient_no}`}>
      <p className="small">{title}</p>
      <p>
        <b>{info.name}</b> {personNote(info)}
      </p>
      <p className="small">
        {info.patient_no} · {patientStatusLabels[info.status]} · {info.doctor_name}
      </p>
      <p className="small">
        {[
          plans,
          info.signals.plan ? `当前：${info.signals.plan.title}` : '没有当前计划',
          `建档 ${info.create_time.slice(0, 10)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  );
}
