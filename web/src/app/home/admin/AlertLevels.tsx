import type { system } from '@yun/contract';
import { AlertTag } from '#web/features/alert/index.ts';
import { alertList } from '../AlertCount.tsx';
import dayHomeCss from '../day-home.module.css';
import { HomeBlock } from '../HomeBlock.tsx';
import { CountLink, listAddress } from '../links.tsx';
import css from './admin-home.module.css';

const levels = [4, 3, 2, 1] as const;
const labels = { 4: '危急', 3: '高', 2: '警告', 1: '提示' };
const colors = { 4: 'crit-dot', 3: 'high-dot', 2: 'warn-dot', 1: 'accent' };

/** 预警级别: what is open, by level. */
export function AlertLevels({ alerts }: { alerts: system.AdminDashboard['alerts'] }) {
  const total = levels.reduce((sum, level) => sum + alerts[level], 0);
  return (
    <HomeBlock id="levels" title="预警级别" aside={<span className="small">共 {total} 条</span>}>
      {total === 0 ? (
        <p className={`muted ${dayHomeCss.empty}`}>没有待处理的预警。</p>
      ) : (
        <ul className={`plain-list ${dayHomeCss.inset}`}>
          {levels.map((level) => (
            <li key={level} className={`grid middle gap-3 figures ${css.alertLevel}`}>
              <AlertTag severity={level} />
              <svg width="100%" height="8" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
                <rect fill="var(--neutral-bg)" width="100" height="8" rx="1" />
                <rect fill={`var(--${colors[level]})`} width={(alerts[level] / total) * 100} height="8" rx="1" />
              </svg>
              <CountLink
                count={alerts[level]}
                to={listAddress(alertList, { severity: level })}
                label={`${labels[level]}预警`}
              />
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}
