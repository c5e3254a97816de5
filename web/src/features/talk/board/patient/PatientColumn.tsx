import { useQuery } from '@tanstack/react-query';
import type { progress, user } from '@yun/contract';
import { addDays } from '@yun/contract/base/day';
import { fieldLabel } from '@yun/contract/patient/fields';
import { PainLevel } from '#web/features/patient/index.ts';
import { talkTimelineQuery } from '#web/features/talk/talk.api.ts';
import { dayAt, serverNow } from '#web/lib/time/server-time.ts';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import { usePage } from '#web/ui/page-context.ts';
import css from '../board.module.css';
import { timeText } from '../line-text.ts';
import { eventText, factsOf, illnessText, painCurve, planText, todayState, whoText } from './column-text.ts';
import { OpenAlerts } from './OpenAlerts.tsx';
import { Missing, Part } from './Part.tsx';
import { PatientActions } from './PatientActions.tsx';
import { factsQuery, recentProgressQuery, todayQuery } from './patient-column.api.ts';

/** The patient of the open conversation. Each part loads on its own and shows only what the caller may see. */
export function PatientColumn({ patientId, caller }: { patientId: number; caller: user.Profile }) {
  const { canOpen } = usePage();
  const today = dayAt(serverNow());
  const canFollow = canOpen(`/patient/progress/${patientId}`);
  return (
    <div>
      <Identity patientId={patientId} today={today} />
      <OpenAlerts patientId={patientId} isViewingAs={caller.view_as !== null} />
      {canFollow && <Pain patientId={patientId} today={today} />}
      {canFollow && <Today patientId={patientId} today={today} />}
      <Recent patientId={patientId} today={today} />
      <PatientActions patientId={patientId} caller={caller} canFollow={canFollow} today={today} />
    </div>
  );
}

/** Name, illness and precautions, in the same order as on other pages. */
function Identity({ patientId, today }: { patientId: number; today: string }) {
  const { data, error, refetch } = useQuery(factsQuery(patientId));
  return (
    <section className={`line-bottom ${css.part}`}>
      {data === undefined ? (
        <Missing error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <h2 className="heading">
            {data.name} <span className={`muted ${css.person}`}>{whoText(data)}</span>
          </h2>
          <p>{illnessText(data, today)}</p>
          <dl className={`grid m-0 mt-2 gap-1-half`}>
            {factsOf(data).map(([label, value]) => (
              <div key={label} className="flex">
                <dt className={`fixed faint ${css.label}`}>{label}</dt>
                <dd className={`m-0 figures ${label === fieldLabel('fall_risk') && value === '高' ? 'bold' : ''}`}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

/** The current pain and its curve. */
function Pain({ patientId, today }: { patientId: number; today: string }) {
  const query = useQuery(recentProgressQuery(patientId, today));
  return (
    <Part title="疼痛" extra={query.data && <PainLevel shown={query.data.pain} />} query={query}>
      {({ pain }) => <PainChart pain={pain} />}
    </Part>
  );
}

function PainChart({ pain: { series, limit } }: { pain: progress.ProgressSummary['pain'] }) {
  const curve = painCurve(series);
  if (!curve) return <p className="small">近两周没有疼痛记录</p>;
  const { from, to, values } = curve;
  const max = Math.max(5, (limit ?? 0) + 1, ...values.map((value) => value ?? 0));
  return (
    <>
      <Sparkline
        values={values}
        most={max}
        limit={limit}
        width={256}
        label={`${from.slice(5)} 至 ${to.slice(5)} 训练后疼痛：${values.map((value) => value ?? '未报').join('、')}`}
      />
      <p className="flex between mt-1 small">
        <span>{from.slice(5)}</span>
        {limit !== null && <span className="high">虚线为上限 {limit} 分</span>}
        <span>{to.slice(5)}</span>
      </p>
    </>
  );
}

/** Today's training and its progress. */
function Today({ patientId, today }: { patientId: number; today: string }) {
  const query = useQuery(todayQuery(patientId, today));
  const { data: recent } = useQuery(recentProgressQuery(patientId, today));
  const state = query.data && todayState(query.data);
  const running = recent?.patient.signals.plan ?? null;
  return (
    <Part title="今日训练" extra={state && <span className="status-tag neutral-box">{state}</span>} query={query}>
      {({ plans }) =>
        plans.length === 0 ? (
          <p className="small">没有进行中的计划</p>
        ) : (
          plans.map((plan) => {
            const due = plan.items.filter(({ is_due }) => is_due);
            return (
              <div key={plan.plan_id} className="muted">
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

const maxEvents = 4;
const lookBackDays = 14;

/** Recent events other than messages. */
function Recent({ patientId, today }: { patientId: number; today: string }) {
  const range = { kinds: 'session,plan,assess,system', from: addDays(today, -lookBackDays), to: today };
  const query = useQuery(talkTimelineQuery(patientId, range));
  return (
    <Part title="最近动态" query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="small">近两周没有动态</p>
        ) : (
          <ul className={`grid plain-list gap-1-half`}>
            {list.slice(0, maxEvents).map((record) => {
              const { title, text } = eventText(record);
              return (
                <li key={record.id}>
                  {title} <span className="small">{timeText(record.create_time)}</span>
                  {text && <p className="muted">{text}</p>}
                </li>
              );
            })}
          </ul>
        )
      }
    </Part>
  );
}
