import type { system } from '@yun/contract';
import { painDirectionLabels } from '@yun/contract/measure/pain';
import { PainLevel } from '#web/features/patient/index.ts';
import dayHomeCss from '../day-home.module.css';
import { HomeBlock } from '../HomeBlock.tsx';
import { ListLink } from '../links.tsx';
import css from './doctor-home.module.css';

type Data = system.DoctorDashboard;

const directions = ['up', 'same', 'down', 'first'] as const;

/** 疼痛变化: the latest pain of each patient, the steepest rise first. */
export function PainChanges({ data: { pain, pain_counts } }: { data: Data }) {
  const total = directions.reduce((sum, direction) => sum + pain_counts[direction], 0);
  return (
    <HomeBlock id="pain" title="疼痛变化" aside={<span className="small">最近一次对比上一次</span>}>
      {pain.length === 0 ? (
        <p className={`muted ${dayHomeCss.empty}`}>近 28 天还没有疼痛记录。</p>
      ) : (
        <ul className={`plain-list ${dayHomeCss.inset}`}>
          {pain.map((row) => (
            <PainRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {total > pain.length && (
        <p className={`muted line-top ${dayHomeCss.inset}`}>
          共 {total} 位：
          {directions.map((direction) => `${painDirectionLabels[direction]} ${pain_counts[direction]}`).join('，')}
        </p>
      )}
    </HomeBlock>
  );
}

function PainRow({ row }: { row: Data['pain'][number] }) {
  return (
    <li className={`grid middle gap-3 figures ${css.pain}`}>
      <ListLink to={`/patient/progress/${row.id}`} className={dayHomeCss.plainLink}>
        {row.name}
      </ListLink>
      <span className="small">{row.median_7d !== null && `7 日中位数 ${row.median_7d}`}</span>
      <PainLevel shown={row} />
    </li>
  );
}
