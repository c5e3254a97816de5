import { Select } from 'antd';
import { useId } from 'react';
import { visitReasons, visits } from './visits.ts';
import './drag-dialog-page.css';

/** What lies in the dialog: a field with a list, and a table. */
export function VisitPlan() {
  const reasonId = useId();
  return (
    <>
      <label className="drag-dialog-page-field" htmlFor={reasonId}>
        随访项目
      </label>
      <Select id={reasonId} className="drag-dialog-page-select" placeholder="请选择" options={visitReasons} />
      <table className="drag-dialog-page-table">
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">姓名</th>
            <th scope="col">地址</th>
          </tr>
        </thead>
        <tbody>
          {visits.map(({ date, name, address }) => (
            <tr key={date}>
              <td>{date}</td>
              <td>{name}</td>
              <td>{address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
