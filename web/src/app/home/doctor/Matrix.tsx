import type { system } from '@yun/contract';
import { addDays } from '@yun/contract/base/day';
import type { PointerEvent } from 'react';
import { DayCell } from '#web/ui/training-days/DayCell.tsx';
import { DayLegend } from '#web/ui/training-days/DayLegend.tsx';
import dayHomeCss from '../day-home.module.css';
import { HomeBlock } from '../HomeBlock.tsx';
import { ListLink, useCanOpen } from '../links.tsx';
import { rateText } from '../rate-text.ts';
import css from './matrix.module.css';
import { cellsOf, type MatrixCell, matrixDays, rowSummary } from './matrix-cells.ts';

type MatrixData = system.DoctorDashboard['matrix'];

/** Days with a date above them: one a week, and the last. */
const dated = [0, 7, 14, 21, matrixDays - 1];

/** 近 28 天训练: a row for each patient, a square for each day up to yesterday. */
export function Matrix({ matrix: { from, rows } }: { matrix: MatrixData }) {
  return (
    <HomeBlock id="matrix" title="近 28 天训练" aside={rows.length > 0 && <DayLegend />}>
      {rows.length === 0 ? (
        <p className={`muted ${dayHomeCss.empty}`}>还没有执行中的计划。启用计划后，这里按天显示训练情况。</p>
      ) : (
        <div className={css.matrix}>
          <div className={`grid middle gap-2 ${css.row} ${css.head}`} aria-hidden>
            <span />
            <div className={css.days}>
              {dated.map((day) => (
                <span
                  key={day}
                  className="small"
                  style={{ gridColumn: `${day + 1} / span ${day === matrixDays - 1 ? 1 : 4}` }}
                >
                  {shownDay(addDays(from, day))}
                </span>
              ))}
            </div>
            <span className={`small figures ${css.rate}`}>28 日</span>
          </div>
          <ul className="plain-list">
            {rows.map((row) => (
              <Row key={row.id} row={row} from={from} />
            ))}
          </ul>
        </div>
      )}
    </HomeBlock>
  );
}

function Row({ row, from }: { row: MatrixData['rows'][number]; from: string }) {
  const page = `/patient/progress/${row.id}`;
  const cells = cellsOf(row.days, from);
  return (
    <li className={`grid middle gap-2 ${css.row}`}>
      <ListLink to={page} className="ellipsis">
        {row.name}
      </ListLink>
      <span className="visually-hidden">{rowSummary(cells)}</span>
      <div className={css.place} aria-hidden>
        <Days page={page} cells={cells} />
      </div>
      <span className={`figures ${css.rate}`}>{rateText(row.rate)}</span>
    </li>
  );
}

/**
 * One link for all days, which are too small for a finger: it leads to the day under the pointer. For the keyboard the
 * same days are on the linked page.
 */
function Days({ page, cells }: { page: string; cells: readonly MatrixCell[] }) {
  const canOpen = useCanOpen();
  const days = cells.map(({ date, state, mark, title }) => (
    <span key={date} {...(state !== null && { 'data-date': date, title })}>
      <DayCell state={state} mark={mark} />
    </span>
  ));
  if (!canOpen(page)) return <div className={css.days}>{days}</div>;

  function handlePointerOver({ target, currentTarget }: PointerEvent<HTMLAnchorElement>): void {
    const date = (target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset.date;
    currentTarget.setAttribute('href', date ? `${page}?day=${date}` : page);
  }

  return (
    <a className={css.days} href={page} tabIndex={-1} onPointerOver={handlePointerOver}>
      {days}
    </a>
  );
}

/** 2026-11-05 → 11/5. */
const shownDay = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
