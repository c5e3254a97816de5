import { useQuery } from '@tanstack/react-query';
import type { system } from '@yun/contract';
import { AlertTag } from '#web/features/alert/index.ts';
import { LateChangeList } from '#web/features/audit/index.ts';
import { alertList } from '../AlertCount.tsx';
import { DayHome } from '../DayHome.tsx';
import { dashboardQuery } from '../dashboard.api.ts';
import dayHomeCss from '../day-home.module.css';
import { HomeBlock, HomeColumns } from '../HomeBlock.tsx';
import homeCss from '../home.module.css';
import { auditList, Count, CountLink, listAddress, useCanOpen, userList } from '../links.tsx';
import { AgencyTable } from './AgencyTable.tsx';
import css from './admin-home.module.css';
import { DoctorTable } from './DoctorTable.tsx';
import { FollowUps } from './FollowUps.tsx';
import { followUpsOf } from './follow-ups.ts';
import { Security } from './Security.tsx';

/** What needs attention today, and the load of agencies and doctors. */
export function AdminHome() {
  return (
    <DayHome query={useQuery(dashboardQuery)} skeleton={{ main: [4, 4, 6], side: [5, 4, 3] }} titleOf={titleOf}>
      {(data) => <Overview data={data} />}
    </DayHome>
  );
}

function titleOf(data: system.AdminDashboard): string {
  const count = followUpsOf(data).length;
  return count === 0 ? '今天没有需要跟进的事' : `${count} 件事需要跟进`;
}

function Overview({ data }: { data: system.AdminDashboard }) {
  return (
    <>
      <FactLine data={data} />
      <HomeColumns
        main={
          <>
            <FollowUps rows={followUpsOf(data)} failedSignIns={data.failed_sign_ins_24h} />
            <AgencyTable agencies={data.agencies} adherence={data.adherence_7d} />
            <DoctorTable doctors={data.doctors} total={data.doctors_with_patients} />
          </>
        }
        side={
          <>
            <Security data={data} />
            <AlertLevels alerts={data.alerts} />
            {data.recent_changes && <RecentChanges entries={data.recent_changes} />}
          </>
        }
      />
    </>
  );
}

const patientList = '/patient/list';

type Fact = [name: string, count: number, to: string];

/** The numbers of the day in one line; each opens the list it counts. */
function FactLine({ data: { accounts, patients, by_status, alerts } }: { data: system.AdminDashboard }) {
  const inTab = (tab: string) => listAddress(patientList, { tab });
  const open = alerts[1] + alerts[2] + alerts[3] + alerts[4];
  const paused: Fact = ['已暂停', by_status.paused, listAddress(patientList, { status: 'paused' })];
  const facts: Fact[] = [
    ['患者', patients, patientList],
    ['康复中', by_status.active, inTab('active')],
    ['待激活', by_status.pending, inTab('pending')],
    ...(by_status.paused > 0 ? [paused] : []),
    ['失访', by_status.lost, inTab('lost')],
    ['已结案', by_status.discharged, inTab('discharged')],
    ['待处理预警', open, alertList],
    ['启用账号', accounts.active, listAddress(userList, { status: 'active' })],
  ];
  return (
    <ul className={`flow plain-list muted clip ${homeCss.factLine}`}>
      {facts.map(([name, count, to]) => (
        <li key={name}>
          {name} {count === 0 ? <Count count={0} /> : <CountLink count={count} to={to} label={name} />}
        </li>
      ))}
    </ul>
  );
}

/** 最近变更 of accounts and agencies. */
function RecentChanges({ entries }: { entries: readonly system.AuditEntry[] }) {
  const canOpen = useCanOpen();
  return (
    <HomeBlock id="changes" title="最近变更" aside={canOpen(auditList) && <a href={auditList}>审计记录</a>}>
      <div className={css.changes}>
        <LateChangeList entries={entries} />
      </div>
    </HomeBlock>
  );
}

const alertLevels = [4, 3, 2, 1] as const;
const alertLabels = { 4: '危急', 3: '高', 2: '警告', 1: '提示' };
const alertColors = { 4: 'crit-dot', 3: 'high-dot', 2: 'warn-dot', 1: 'accent' };

/** 预警级别: open alerts by level. */
function AlertLevels({ alerts }: { alerts: system.AdminDashboard['alerts'] }) {
  const total = alertLevels.reduce((sum, level) => sum + alerts[level], 0);
  return (
    <HomeBlock id="levels" title="预警级别" aside={<span className="small">共 {total} 条</span>}>
      {total === 0 ? (
        <p className={`muted ${dayHomeCss.empty}`}>没有待处理的预警。</p>
      ) : (
        <ul className={`plain-list ${dayHomeCss.inset}`}>
          {alertLevels.map((level) => (
            <li key={level} className={`grid middle gap-3 figures ${css.alertLevel}`}>
              <AlertTag severity={level} />
              <svg width="100%" height="8" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
                <rect fill="var(--neutral-bg)" width="100" height="8" rx="1" />
                <rect fill={`var(--${alertColors[level]})`} width={(alerts[level] / total) * 100} height="8" rx="1" />
              </svg>
              <CountLink
                count={alerts[level]}
                to={listAddress(alertList, { severity: level })}
                label={`${alertLabels[level]}预警`}
              />
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}
