import type { patient } from '@yun/contract';
import { Pagination } from 'antd';
import css from './import.module.css';
import { otherProblems, problemsIn, type ShownColumn, shownColumns, stateText } from './import-text.ts';

type Row = patient.ImportRow;

interface Props {
  rows: readonly Row[];
  total: number;
  page: number;
  onPage(page: number): void;
}

const pageSize = 50;

/** The rows of the sheet, each with what was found wrong at the cell it concerns. */
export function RowTable({ rows, total, page, onPage }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by the keyboard */}
      <section className={`rounded mb-2 scroll ${css.rows}`} aria-label="检查结果" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['行', '结果', ...Object.values(shownColumns), '其他问题'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row_no}>
                <td data-label="行">{row.row_no}</td>
                <td data-label="结果">
                  <span className={`note lines-small bold ${css.rowState}`} data-state={row.state}>
                    {stateText[row.state]}
                  </span>
                </td>
                {(Object.keys(shownColumns) as ShownColumn[]).map((column) => (
                  <Cell key={column} row={row} column={column} />
                ))}
                <td data-label="其他问题" data-empty={otherProblems(row).length === 0}>
                  {otherProblems(row).map((problem) => (
                    <small key={problem}>{problem}</small>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > pageSize && (
        <Pagination
          size="small"
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </>
  );
}

function Cell({ row, column }: { row: Row; column: ShownColumn }) {
  const problems = problemsIn(row, column);
  return (
    <td data-label={shownColumns[column]}>
      {row[column] || '—'}
      {problems.map((problem) => (
        <small key={problem}>{problem}</small>
      ))}
    </td>
  );
}
