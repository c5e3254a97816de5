import type { system } from '@yun/contract';
import { AlertTag } from '#web/features/alert/index.ts';
import { alertList } from '../AlertCount.tsx';
import { HomeBlock } from '../DayHome.tsx';
import dayHomeCss from '../day-home.module.css';
import { CountLink, listAddress } from '../links.tsx';
import css from './alert-levels.module.css';

const levels = [4, 3, 2, 1] as const;
const words = { 4: '危急', 3: '高', 2: '警告', 1: '提示' };

/** 预警级别: what is open, by level. */
export function AlertLevels({ alerts }: { alerts: system.AdminDashboard['alerts'] }) {
  const total = levels.reduce((sum, level) => sum + alerts[level], 0);
  return (
    <HomeBlock id="levels" title="预警级别" aside={<span className="small">共 {total} 条</span>}>
      {total === 0 ? (
        <p className={dayHomeCss.blockEmpty}>没有待处理的预警。</p>
      ) : (
        <ul className={css.alertLevels}>
          {levels.map((level) => (
            <li key={level}>
              <AlertTag severity={level} />
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
                <rect className={css.track} width="100" height="8" rx="1" />
                <rect data-severity={level} width={(alerts[level] / total) * 100} height="8" rx="1" />
              </svg>
              <CountLink
                count={alerts[level]}
                to={listAddress(alertList, { severity: level })}
                label={`${words[level]}预警`}
              />
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}
