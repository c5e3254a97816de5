import type { system } from '@yun/contract';
import { useUnread } from '#web/features/talk/index.ts';
import { alertList } from '../AlertCount.tsx';
import homeCss from '../home.module.css';
import { CountLink, listAddress, useCanOpen } from '../links.tsx';
import css from './doctor-home.module.css';
import { messageBoard } from './priority-text.ts';

const patientList = '/patient/list';

/** The numbers of the day in one line; each opens the list it counts. */
export function FactLine({ data }: { data: system.DoctorDashboard }) {
  const canOpen = useCanOpen();
  const { waiting_messages, waiting_patients, due_today, begun_today, expiring_plans, visits_today } = data;
  const today = data.time.slice(0, 10);
  const talks = canOpen(messageBoard)
    ? listAddress(messageBoard, { tab: 'waiting' })
    : listAddress(patientList, { has_waiting: 1 });
  return (
    <ul className={`flow plain-list muted clip ${homeCss.factLine}`}>
      <li>
        待处理预警 <CountLink count={data.open_alerts} to={alertList} label="待处理预警" />
      </li>
      <UnreadFact />
      <li>
        待回复消息 <CountLink count={waiting_messages} to={talks} label="待回复消息" />
        {waiting_patients > 0 && <span className={css.factMore}>，来自 {waiting_patients} 人</span>}
      </li>
      <li>
        今日应训练{' '}
        <CountLink count={due_today} to={listAddress(patientList, { today_training: 'due' })} label="今日应训练" />
        {due_today > 0 && (
          <>
            {' '}
            人，已训练{' '}
            <CountLink count={begun_today} to={listAddress(patientList, { today_training: 'begun' })} label="已训练" />
          </>
        )}
      </li>
      <li className={css.factMore}>
        7 天内到期计划{' '}
        <CountLink count={expiring_plans} to={listAddress('/patient/plans', { expiring: 1 })} label="7 天内到期计划" />
      </li>
      <li className={css.factMore}>
        今日复诊{' '}
        <CountLink
          count={visits_today}
          to={listAddress(patientList, { next_visit_from: today, next_visit_to: today })}
          label="今日复诊"
        />
      </li>
    </ul>
  );
}

/** The same number as on the menu; users without messages have none. */
function UnreadFact() {
  const { unread_count, at } = useUnread();
  if (at === 0) return null;
  return (
    <li>
      未读消息 <CountLink count={unread_count} to={listAddress(messageBoard, { tab: 'unread' })} label="未读消息" />
    </li>
  );
}
