import type { system } from '@yun/contract';
import { useId, useRef, useState } from 'react';
import { ListLink } from '../links.tsx';
import { HandledRow } from './HandledRow.tsx';
import { PriorityRow } from './PriorityRow.tsx';
import { priorityNote } from './priority-text.ts';
import { RiskFormula } from './RiskFormula.tsx';
import { useHandledRows } from './use-handled-rows.ts';
import './priority.css';

/** 优先处理: in the order of the published score, each with what speaks for it and what to do. */
export function Priority({ data }: { data: system.DoctorDashboard }) {
  const { rows, markHandled, forget } = useHandledRows(data.priority);
  const title = useRef<HTMLHeadingElement>(null);
  const first = rows.findIndex(({ handled }) => handled === null);
  return (
    <section className="card block" aria-labelledby="priority-title">
      <PriorityHead data={data} titleRef={title} />
      {rows.length === 0 ? (
        <p className="block-empty">没有待处理的预警，也没有待回复的消息。</p>
      ) : (
        <ol className="priority">
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
        <p className="block-foot">
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
      <div className="block-head">
        <h2 id="priority-title" ref={titleRef} tabIndex={-1}>
          优先处理
        </h2>
        <span className="block-note">{priorityNote(data)}</span>
        <span className="small">
          按风险分排序 ·{' '}
          <button
            type="button"
            className="text-link"
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
