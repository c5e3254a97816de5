import { Progress } from 'antd';
import css from './actions.module.css';
import type { Person } from './person.ts';
import type { PeopleRun } from './use-people-run.ts';

/** The progress of a run over several people, and those for whom it failed. */
export function RunReport<P extends Person>({ done, total, isRunning, failures }: PeopleRun<P>) {
  if (total === 0) return null;
  return (
    <div className="mb-3">
      {total > 1 && (
        <>
          <p className="muted figures" role="status">
            已完成 {isRunning ? done : total - failures.length} / {total}
          </p>
          <Progress percent={(done / total) * 100} showInfo={false} size="small" aria-label="进度" />
        </>
      )}
      {!isRunning && failures.length > 0 && (
        <ul className={`rounded crit-box scroll plain-list mt-2 ${css.people}`} role="alert" aria-label="没有成功的人">
          {failures.map(({ person, reason }) => (
            <li key={person.id}>
              <b>{person.nickname}</b>：{reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
