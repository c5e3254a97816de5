import { useQuery } from '@tanstack/react-query';
import { planText, todayState } from './column-text.ts';
import { Part } from './Part.tsx';
import { recentProgressQuery, todayQuery } from './patient-column.api.ts';

/** What is asked for today, and how far it is. */
export function Today({ patientId, today }: { patientId: number; today: string }) {
  const query = useQuery(todayQuery(patientId, today));
  const { data: recent } = useQuery(recentProgressQuery(patientId, today));
  const state = query.data && todayState(query.data);
  const running = recent?.patient.signals.plan ?? null;
  return (
    <Part title="今日训练" extra={state && <span className="patient-state">{state}</span>} query={query}>
      {({ plans }) =>
        plans.length === 0 ? (
          <p className="small">没有进行中的计划</p>
        ) : (
          plans.map((plan) => {
            const due = plan.items.filter(({ is_due }) => is_due);
            return (
              <div key={plan.plan_id} className="patient-today">
                <p>{planText(plan, running)}</p>
                <p>{due.length === 0 ? '今天没有安排' : due.map(({ name }) => name).join('、')}</p>
              </div>
            );
          })
        )
      }
    </Part>
  );
}
