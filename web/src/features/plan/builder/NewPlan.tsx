import type { Api } from '@yun/contract';
import { planStatusLabels } from '@yun/contract/plan/states';
import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Builder } from './Builder.tsx';
import { PlanIdentity } from './PlanIdentity.tsx';
import css from './plan-builder.module.css';

type Props = Api['GET /api/plan/plan_patient']['output'];

/** Before a second plan is made, the open plans of the patient are offered: adjusting one keeps its history. */
export function NewPlan({ patient, open_plans }: Props) {
  const [isAnother, setIsAnother] = useState(open_plans.length === 0);
  if (isAnother) return <Builder patient={patient} info={null} />;
  return (
    <div className={`page stack ${css.page}`}>
      <h1 className="visually-hidden">制定计划：{patient.name}</h1>
      <PlanIdentity patient={patient} />
      <section className="card" aria-labelledby="open-plans">
        <h2 id="open-plans">{patient.name}已有计划</h2>
        <p className="small">调整已有计划会生成新版本，过去的训练仍按当时的版本计算。</p>
        <ul className="plain-list mt-3 mb-3">
          {open_plans.map(({ id, title, category, status, has_draft }) => (
            <li key={id} className={`flex middle between gap-4 line-bottom row-pad`}>
              <div>
                {title}
                <div className="small">
                  {category} · {planStatusLabels[status]}
                  {has_draft && status !== 'draft' ? ' · 有未启用的草稿' : ''}
                </div>
              </div>
              <Button type="primary" href={`/patient/plan?id=${id}`}>
                {status === 'draft' ? '继续编辑' : '调整'}
              </Button>
            </li>
          ))}
        </ul>
        <Button onClick={() => setIsAnother(true)}>另建一个计划</Button>
      </section>
    </div>
  );
}
