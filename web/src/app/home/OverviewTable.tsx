import type { ReactNode } from 'react';
import { AlertCount, alertList } from './AlertCount.tsx';
import css from './day-home.module.css';
import { CountLink, listAddress } from './links.tsx';
import { rateText } from './rate-text.ts';

export interface OverviewColumn<Row> {
  title: string;
  isText?: boolean;
  cell(row: Row): ReactNode;
}

interface Props<Row> {
  /** The heading of the surrounding block. */
  titleId: string;
  /** What a row is about: 医生, 机构. */
  rowTitle: string;
  rows: readonly Row[];
  keyOf(row: Row): number;
  nameOf(row: Row): ReactNode;
  columns: readonly OverviewColumn<Row>[];
  /** The last row: the total. */
  sum?: Row | undefined;
}

/** Doctors or agencies with their counts; in a narrow window a row becomes a card that repeats the titles. */
export function OverviewTable<Row>({ titleId, rowTitle, rows, keyOf, nameOf, columns, sum }: Props<Row>) {
  const line = (row: Row) => (
    <tr key={keyOf(row)}>
      <th scope="row">{nameOf(row)}</th>
      {columns.map(({ title, isText = false, cell }) => (
        <td key={title} className={isText ? undefined : css.number} data-label={title}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
  return (
    <table className={`full-width figures ${css.overview}`} aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{rowTitle}</th>
          {columns.map(({ title, isText = false }) => (
            <th key={title} scope="col" className={isText ? undefined : css.number}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      {sum !== undefined && <tfoot>{line(sum)}</tfoot>}
    </table>
  );
}

interface Load {
  open_alerts: number;
  critical: number;
  high: number;
  overdue_replies: number;
  adherence_7d: number | null;
}

/** Alerts, late replies and adherence; `query` limits the list of alerts to those that are counted. */
export function loadColumns<Row extends Load>(
  nameOf: (row: Row) => string,
  query: (row: Row) => Record<string, number>,
): OverviewColumn<Row>[] {
  return [
    {
      title: '待处理预警',
      isText: true,
      cell: (row) => <AlertCount load={row} name={nameOf(row)} query={query(row)} />,
    },
    {
      title: '超时未回复',
      cell: (row) => (
        <CountLink
          count={row.overdue_replies}
          to={listAddress(alertList, { ...query(row), rule_code: 'W13' })}
          label={`${nameOf(row)} 超时未回复`}
        />
      ),
    },
    { title: '近 7 日依从', cell: (row) => rateText(row.adherence_7d) },
  ];
}

interface Doctor extends Load {
  doctorId: number;
  nickname: string;
  patients: number;
  waiting_messages: number;
}

/** The columns of a table of doctors: patients, unanswered messages, and the load. */
export function doctorColumns<Row extends Doctor>(): OverviewColumn<Row>[] {
  const count = (title: string, countOf: (row: Row) => number, query: Record<string, number>) => ({
    title,
    cell: (row: Row) => (
      <CountLink
        count={countOf(row)}
        to={listAddress('/patient/list', { doctor_id: row.doctorId, ...query })}
        label={`${row.nickname} ${title}`}
      />
    ),
  });
  return [
    count('患者', ({ patients }) => patients, {}),
    count('待回复', ({ waiting_messages }) => waiting_messages, { has_waiting: 1 }),
    ...loadColumns<Row>(
      ({ nickname }) => nickname,
      ({ doctorId }) => ({ doctor_id: doctorId }),
    ),
  ];
}
