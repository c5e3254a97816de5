import type { patient, user } from '@yun/contract';
import { planStatusLabels } from '@yun/contract/plan/states';
import { planDay, planHref } from '#web/features/patient/list/row-text.ts';
import { WeekSquares } from '#web/features/patient/list/signals/WeekSquares.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { LevelTag } from '#web/ui/status/LevelTag.tsx';
import css from '../patient-record.module.css';
import { TabCard } from './TabCard.tsx';

interface Props {
  info: patient.PatientInfo;
  caller: user.Profile;
  isReadOnly: boolean;
}

/** The current plan of the patient; the plan list shows all of them. */
export function PlanTab({ info, caller }: Props) {
  const { plan } = info.signals;
  // Only users who treat patients or manage doctors may open plans.
  const mayOpen = caller.permissions.some((code) => code === 'PATIENT_MGR' || code === 'USER_MGR');
  const mayMake = info.can.plan && caller.view_as === null;
  return (
    <TabCard
      title="训练计划"
      action={mayOpen && <Button href={`/patient/plans?patient_id=${info.id}`}>全部计划</Button>}
    >
      {plan ? (
        <CurrentPlan info={info} plan={plan} mayOpen={mayOpen} />
      ) : (
        <>
          <p>没有执行中的计划。</p>
          {!info.has_consent && <p className="small">启用计划前须先登记知情同意。</p>}
          {mayMake && <Button href={planHref(info)}>制定计划</Button>}
        </>
      )}
    </TabCard>
  );
}

interface CurrentProps {
  info: patient.PatientInfo;
  plan: NonNullable<patient.PatientSignals['plan']>;
  mayOpen: boolean;
}

function CurrentPlan({ info: { signals }, plan, mayOpen }: CurrentProps) {
  return (
    <ul className="plain-list line-bottom mb-3">
      <li className={`flex wrap middle line-top ${css.item}`}>
        <div className={`shrink ${css.main}`}>
          {mayOpen ? <a href={`/patient/plan?id=${plan.id}`}>{plan.title}</a> : plan.title}
          <div className="small">
            {plan.start_date} 至 {plan.end_date} · {planDay(plan)}
          </div>
        </div>
        <WeekSquares week={signals.week} until={signals.week_until} adherence={signals.adherence_7d} />
        <LevelTag level={plan.status === 'active' ? 'ok' : 'warn'}>{planStatusLabels[plan.status]}</LevelTag>
      </li>
    </ul>
  );
}
