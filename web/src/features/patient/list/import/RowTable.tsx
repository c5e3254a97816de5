import type { patient } from '@yun/contract';
import { PageButtons } from '#web/ui/data-table/PageButtons.tsx';
import { type Level, LevelTag } from '#web/ui/status/LevelTag.tsx';
import css from './import.module.css';
import { otherProblems, problemsIn, type ShownColumn, shownColumns, stateText } from './import-text.ts';

type Row = patient.ImportRow;
const shownKeys = Object.keys(shownColumns) as ShownColumn[];

interface Props {
  rows: readonly Row[];
  total: number;
  page: number;
  onPage(page: number): void;
}

const size = 50;

const widths: Partial<Record<ShownColumn, number>> = { name: 104, phone: 124, doctor: 104 };
const heads: readonly { title: string; width?: number }[] = [
  { title: '行', width: 52 },
  { title: '结果', width: 92 },
  ...shownKeys.map((column) => ({ title: shownColumns[column], width: widths[column] })),
  { title: '其他问题' },
];
const levels: Record<Row['state'], Level> = { ok: 'ok', saved: 'ok', duplicate: 'warn', error: 'crit' };

/** The rows of the sheet, with each problem at its cell. */
export function RowTable({ rows, total, page, onPage }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by the keyboard */}
      <section className={`rounded mb-2 scroll ${css.rows}`} aria-label="检查结果" tabIndex={0}>
        <table className="full-width figures">
          <thead>
            <tr>
              {heads.map(({ title, width }) => (
                <th key={title} scope="col" className="sunken note bold nowrap" style={{ width }}>
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
                  <LevelTag level={levels[row.state]}>{stateText[row.state]}</LevelTag>
                </td>
                {shownKeys.map((column) => (
                  <Cell key={column} row={row} column={column} />
                ))}
                <td data-label="其他问题" data-empty={otherProblems(row).length === 0}>
                  {otherProblems(row).map((problem) => (
                    <Problem key={problem} text={problem} />
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <PageButtons data={{ total, page, size }} onPage={onPage} />
    </>
  );
}

function Cell({ row, column }: { row: Row; column: ShownColumn }) {
  const problems = problemsIn(row, column);
  return (
    <td data-label={shownColumns[column]}>
      {row[column] || '—'}
      {problems.map((problem) => (
        <Problem key={problem} text={problem} />
      ))}
    </td>
  );
}

function Problem({ text }: { text: string }) {
  return <div className="crit fine lines-tight">{text}</div>;
}
