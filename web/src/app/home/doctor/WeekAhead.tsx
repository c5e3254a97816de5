import type { system } from '@yun/contract';
import { daysBetween } from '@yun/contract/base/day';
import dayHomeCss from '../day-home.module.css';
import { HomeBlock } from '../HomeBlock.tsx';
import { ListLink, useCanOpen } from '../links.tsx';
import css from './doctor-home.module.css';

type Data = system.DoctorDashboard;
type Entry = Data['week'][number];

/** 本周安排: visits, and plans that end. */
export function WeekAhead({ data: { week, time } }: { data: Data }) {
  const today = time.slice(0, 10);
  return (
    <HomeBlock id="week" title="本周安排">
      {week.length === 0 ? (
        <p className={`muted ${dayHomeCss.empty}`}>7 天内没有复诊，也没有计划到期。</p>
      ) : (
        <ul className={`plain-list ${dayHomeCss.rows}`}>
          {week.map((entry) => (
            <Row key={`${entry.kind}-${entry.plan_id ?? entry.patient.id}`} entry={entry} today={today} />
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}

function Row({ entry: { date, kind, patient, plan_id }, today }: { entry: Entry; today: string }) {
  const canOpen = useCanOpen();
  const days = daysBetween(today, date);
  const record = `/patient/edit/${patient.id}`;
  return (
    <li className={`row gap-3 line-top ${css.weekRow}`}>
      <span className={`fixed muted figures ${css.weekDay}`}>{days === 0 ? '今天' : date.slice(5)}</span>
      <span className="fill">
        {patient.name} {kind === 'visit' ? '复诊' : `计划到期${days === 0 ? '' : `，还有 ${days} 天`}`}
      </span>
      {kind === 'visit'
        ? canOpen(record) && (
            <ListLink to={record} label={`${patient.name}的患者资料`}>
              患者资料
            </ListLink>
          )
        : canOpen('/patient/plan') && (
            <ListLink to={`/patient/plan?id=${plan_id}`} label={`续订${patient.name}的计划`}>
              续订
            </ListLink>
          )}
    </li>
  );
}
