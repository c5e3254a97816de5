import type { system } from '@yun/contract';
import { PainLevel } from '#web/features/patient/list/signals/PainLevel.tsx';
import { ListLink } from '../links.tsx';

type Data = system.DoctorDashboard;

/** 疼痛变化: the last pain beside what was usual, the steepest rise first. */
export function PainChanges({ data: { pain, pain_counts } }: { data: Data }) {
  const { up, same, down } = pain_counts;
  return (
    <section className="card block" aria-labelledby="pain-title">
      <div className="block-head">
        <h2 id="pain-title">疼痛变化</h2>
        <span className="small">最近一次对比 7 日中位数</span>
      </div>
      {pain.length === 0 ? (
        <p className="block-empty">近 28 天还没有疼痛记录。</p>
      ) : (
        <ul className="pain-changes">
          {pain.map((row) => (
            <PainRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {up + same + down > pain.length && (
        <p className="block-foot">
          共 {up + same + down} 位：上升 {up}，持平 {same}，下降 {down}
        </p>
      )}
    </section>
  );
}

function PainRow({ row: { id, name, last, median, change } }: { row: Data['pain'][number] }) {
  // Half a point is between two records, no change.
  const shown = change === null || Math.abs(change) < 1 ? 0 : change;
  return (
    <li>
      <ListLink to={`/patient/progress/${id}`} className="plain-link">
        {name}
      </ListLink>
      <span className="small">{median === null ? '此前没有记录' : `中位数 ${median}`}</span>
      {median === null ? (
        <span className="pain">
          <b>{last}</b>
        </span>
      ) : (
        <PainLevel pain={last} change={shown} />
      )}
    </li>
  );
}
