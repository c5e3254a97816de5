import { useMutation } from '@tanstack/react-query';
import type { system } from '@yun/contract';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { HandledAlerts } from '#web/features/alert/index.ts';
import { handleAlert } from '#web/features/alert/index.ts';
import { plainPart } from '#web/ui/controls/late-part.tsx';
import { UndoNotice } from '#web/ui/status/UndoNotice.tsx';
import dayHomeCss from '../day-home.module.css';
import { blockHead } from '../HomeBlock.tsx';
import { ListLink } from '../links.tsx';
import { PriorityRow } from './PriorityRow.tsx';
import css from './priority.module.css';
import { priorityNote } from './priority-text.ts';

// Opened by few, and it needs the labels of all fields of a patient.
const RiskFormula = plainPart('计算方法', async () => (await import('./RiskFormula.tsx')).RiskFormula);

/** 优先处理: in the order of the published score, each with its reasons and actions. */
export function Priority({ data }: { data: system.DoctorDashboard }) {
  const { rows, markHandled, forget } = useHandledRows(data.priority);
  const title = useRef<HTMLHeadingElement>(null);
  const first = rows.findIndex(({ handled }) => handled === null);
  return (
    <section className={`card ${dayHomeCss.block}`} aria-labelledby="priority-title">
      <PriorityHead data={data} titleRef={title} />
      {rows.length === 0 ? (
        <p className={`muted ${dayHomeCss.empty}`}>没有待处理的预警，也没有待回复的消息。</p>
      ) : (
        <ol className={`plain-list ${dayHomeCss.rows}`}>
          {rows.map(({ row, handled }, place) =>
            handled ? (
              <HandledRow
                key={row.id}
                row={row}
                handled={handled}
                onClose={() => {
                  forget(row.id);
                  // Only where the focus would be lost.
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
        <p className={`muted line-top ${dayHomeCss.inset}`}>
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
      <div className={blockHead}>
        <h2 id="priority-title" ref={titleRef} className={css.title} tabIndex={-1}>
          优先处理
        </h2>
        <span className={`muted ${css.note}`}>{priorityNote(data)}</span>
        <span className="small">
          按风险分排序 ·{' '}
          <button
            type="button"
            className={`bare-button link-text ${css.formulaButton}`}
            aria-expanded={isOpen}
            aria-controls={formula}
            onPointerEnter={RiskFormula.preload}
            onFocus={RiskFormula.preload}
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

/** Replaces a row whose alerts were handled a moment ago. */
function HandledRow({ row, handled, onClose }: Props) {
  const { mutateAsync } = useMutation(handleAlert);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (document.activeElement === document.body) place.current?.focus();
  }, []);

  async function undo(): Promise<string> {
    await mutateAsync({ alerts: handled.alerts, act: 'undo', note: null, until: null });
    return `已撤销，${row.name}的 ${handled.alerts.length} 条预警回到待处理`;
  }

  // A new function would restart the seconds of the notice.
  const latest = useRef(onClose);
  latest.current = onClose;
  const handleClose = useCallback(() => latest.current(), []);
  return (
    <li ref={place} className={css.handledRow} tabIndex={-1}>
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
  /** Handled a moment ago: still shown, and can be undone. */
  handled: HandledAlerts | null;
}

/** The current rows, and in their old places those handled a moment ago. */
function useHandledRows(rows: readonly Row[]) {
  const [handled, setHandled] = useState<readonly Handled[]>([]);
  const markHandled = useCallback((row: Row, place: number, alerts: HandledAlerts) => {
    setHandled((before) => [...before.filter((entry) => entry.row.id !== row.id), { ...alerts, row, place }]);
  }, []);
  const forget = useCallback((id: number) => setHandled((before) => before.filter((entry) => entry.row.id !== id)), []);
  const shown = useMemo(() => withHandled(rows, handled), [rows, handled]);
  return { rows: shown, markHandled, forget };
}

function withHandled(rows: readonly Row[], handled: readonly Handled[]): ShownRow[] {
  const shown: ShownRow[] = rows
    .filter(({ id }) => !handled.some(({ row }) => row.id === id))
    .map((row) => ({ row, handled: null }));
  for (const entry of [...handled].sort((a, b) => a.place - b.place)) {
    shown.splice(entry.place, 0, { row: entry.row, handled: entry });
  }
  return shown;
}
