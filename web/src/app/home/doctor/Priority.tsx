import { useMutation } from '@tanstack/react-query';
import type { system } from '@yun/contract';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { HandledAlerts } from '#web/features/alert/index.ts';
import { handleAlert } from '#web/features/alert/index.ts';
import { UndoNotice } from '#web/ui/status/UndoNotice.tsx';
import css from '../day-home.module.css';
import { ListLink } from '../links.tsx';
import stepsCss from '../steps.module.css';
import { PriorityRow } from './PriorityRow.tsx';
import priorityCss from './priority.module.css';
import { priorityNote } from './priority-text.ts';
import { RiskFormula } from './RiskFormula.tsx';

/** 优先处理: in the order of the published score, each with what speaks for it and what to do. */
export function Priority({ data }: { data: system.DoctorDashboard }) {
  const { rows, markHandled, forget } = useHandledRows(data.priority);
  const title = useRef<HTMLHeadingElement>(null);
  const first = rows.findIndex(({ handled }) => handled === null);
  return (
    <section className={`card ${css.block}`} aria-labelledby="priority-title">
      <PriorityHead data={data} titleRef={title} />
      {rows.length === 0 ? (
        <p className={css.blockEmpty}>没有待处理的预警，也没有待回复的消息。</p>
      ) : (
        <ol className={priorityCss.priority}>
          {rows.map(({ row, handled }, place) =>
            handled ? (
              <HandledRow
                key={row.id}
                row={row}
                handled={handled}
                onClose={() => {
                  forget(row.id);
                  // Only where the focus would fall out of the page.
                  requestAnimationFrame(() => document.activeElement === document.body && title.current?.focus());
                }}
              />
            ) : (
              <PriorityRow
                key={row.id}
                row={row}
                isFirst={place === first}
                showsDoctor={data.team !== null || !row.is_own}
                onHandled={(handledNow) => markHandled(row, place, handledNow)}
              />
            ),
          )}
        </ol>
      )}
      {data.priority_total > data.priority.length && (
        <p className={css.blockFoot}>
          显示风险最高的 {data.priority.length} 位，共 {data.priority_total} 位。
          <ListLink to="/patient/alerts">查看全部预警</ListLink>
        </p>
      )}
    </section>
  );
}

interface HeadProps {
  data: system.DoctorDashboard;
  titleRef: React.RefObject<HTMLHeadingElement | null>;
}

function PriorityHead({ data, titleRef }: HeadProps) {
  const [isOpen, setIsOpen] = useState(false);
  const formula = useId();
  return (
    <>
      <div className={css.blockHead}>
        <h2 id="priority-title" ref={titleRef} tabIndex={-1}>
          优先处理
        </h2>
        <span className={css.blockNote}>{priorityNote(data)}</span>
        <span className="small">
          按风险分排序 ·{' '}
          <button
            type="button"
            className={stepsCss.textLink}
            aria-expanded={isOpen}
            aria-controls={formula}
            onClick={() => setIsOpen(!isOpen)}
          >
            如何计算
          </button>
        </span>
      </div>
      <div id={formula}>{isOpen && <RiskFormula />}</div>
    </>
  );
}

interface Props {
  row: system.PriorityRow;
  handled: HandledAlerts;
  onClose(): void;
}

const secondsToUndo = 5;

/** In the place of a row that was dealt with a moment ago. */
function HandledRow({ row, handled, onClose }: Props) {
  const { mutateAsync } = useMutation(handleAlert);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // What was pressed is gone.
    if (document.activeElement === document.body) place.current?.focus();
  }, []);

  async function undo(): Promise<string> {
    await mutateAsync({ alerts: handled.alerts, act: 'undo', note: null, until: null });
    return `已撤销，${row.name}的 ${handled.alerts.length} 条预警回到待处理`;
  }

  // The notice counts its seconds anew for another function.
  const latest = useRef(onClose);
  latest.current = onClose;
  const handleClose = useCallback(() => latest.current(), []);
  return (
    <li ref={place} className={priorityCss.handledRow} tabIndex={-1}>
      <UndoNotice text={handled.text} undo={undo} seconds={secondsToUndo} onClose={handleClose} />
    </li>
  );
}

type Row = system.PriorityRow;

interface Handled extends HandledAlerts {
  row: Row;
  place: number;
}

interface ShownRow {
  row: Row;
  /** Dealt with a moment ago: still there, with the way back. */
  handled: HandledAlerts | null;
}

/** The rows as they came, and in their old place those dealt with a moment ago, whatever has come since. */
function useHandledRows(rows: readonly Row[]) {
  const [handled, setHandled] = useState<readonly Handled[]>([]);
  const markHandled = useCallback((row: Row, place: number, alerts: HandledAlerts) => {
    setHandled((before) => [...before.filter((one) => one.row.id !== row.id), { ...alerts, row, place }]);
  }, []);
  const forget = useCallback((id: number) => setHandled((before) => before.filter((one) => one.row.id !== id)), []);
  const shown = useMemo(() => withHandled(rows, handled), [rows, handled]);
  return { rows: shown, markHandled, forget };
}

function withHandled(rows: readonly Row[], handled: readonly Handled[]): ShownRow[] {
  const shown: ShownRow[] = rows
    .filter(({ id }) => !handled.some(({ row }) => row.id === id))
    .map((row) => ({ row, handled: null }));
  for (const one of [...handled].sort((a, b) => a.place - b.place)) {
    shown.splice(one.place, 0, { row: one.row, handled: one });
  }
  return shown;
}
