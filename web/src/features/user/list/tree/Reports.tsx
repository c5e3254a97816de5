import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportsQuery } from '#web/features/user/staff.api.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { PageButtons } from '#web/ui/data-table/PageButtons.tsx';
import css from './org-tree.module.css';

const size = 20;

/** The direct reports of a person, with their load. */
export function Reports({ managerId, nickname }: { managerId: number; nickname: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(reportsQuery({ manager_id: managerId, page, size }));
  if (!data) {
    return error ? (
      <p className={`muted ${css.reports}`} role="alert">
        下属没有读取成功：{failureLine(error)}
        <Button type="link" size="small" onClick={() => refetch()}>
          重试
        </Button>
      </p>
    ) : (
      <p className={`muted ${css.reports}`}>正在读取下属…</p>
    );
  }
  // The panel shows the count.
  if (data.total === 0) return null;
  return (
    <div className="data-table">
      <table aria-label={`${nickname}的下属`}>
        <thead>
          <tr>
            <th scope="col">下属</th>
            <th scope="col">职称</th>
            <th scope="col" data-align="right">
              下属人数
            </th>
            <th scope="col" data-align="right">
              患者
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((person) => (
            <tr key={person.id}>
              <td>
                <a className="person-name" href={`/doctor/list?view=tree&person=${person.id}`}>
                  {person.nickname}
                </a>
              </td>
              <td>{person.title ?? person.userType}</td>
              <td data-align="right">{person.employee_count}</td>
              <td data-align="right">{person.patient_count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageButtons className="to-end" data={{ total: data.total, page, size }} onPage={setPage} />
    </div>
  );
}
