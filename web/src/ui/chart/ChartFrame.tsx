import { TableOutlined } from '@ant-design/icons';
import { type ReactNode, useId, useState } from 'react';
import css from './chart.module.css';
import type { ChartTable } from './chart-table.ts';

interface Props {
  title: string;
  /** Axes and method, in one short line. */
  note?: string | undefined;
  /** How the values are rated, and by what: below the chart. */
  foot?: string | undefined;
  /** Labels of the lines, where they are not on the lines themselves. */
  legend?: readonly { word: string; look: 'main' | 'second' }[];
  /** Computed only when it is shown. */
  table: () => ChartTable;
  children: ReactNode;
}

/** A chart with its title, and the same values as a table behind 查看数据. */
export function ChartFrame({ title, note, foot, legend = [], table, children }: Props) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <section className="chart-frame" aria-labelledby={id}>
      <header className={`flex wrap middle faint fine lines-small ${css.head}`}>
        <h3 id={id} className="plain bold">
          {title}
        </h3>
        {legend.map(({ word, look }) => (
          <span key={word} className={`inline-row muted gap-1-half ${css.key}`} data-look={look}>
            {word}
          </span>
        ))}
        {note && <span>{note}</span>}
        <button
          type="button"
          className="bare-button inline-row link-text"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          <TableOutlined aria-hidden />
          {isTable ? '查看图表' : '查看数据'}
        </button>
      </header>
      {isTable ? <DataRows {...table()} title={title} /> : children}
      {foot && <p className={`small lines-small ${css.foot}`}>{foot}</p>}
    </section>
  );
}

function DataRows({ head, rows, title }: ChartTable & { title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keys
    <section className={`mt-1 scroll panel ${css.table}`} aria-label={`${title}的数据`} tabIndex={0}>
      <table className="full-width figures">
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col" className="sunken note">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
                <td key={at}>{cell ?? <span className="faint">未报</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="muted">这段时间没有数据。</p>}
    </section>
  );
}
