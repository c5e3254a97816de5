import type { system } from '@yun/contract';
import { painDirectionLabels } from '@yun/contract/measure/pain';
import { PainLevel } from '#web/features/patient/index.ts';
import { HomeBlock } from '../DayHome.tsx';
import css from '../day-home.module.css';
import { ListLink } from '../links.tsx';
import stepsCss from '../steps.module.css';
import doctorHomeCss from './doctor-home.module.css';

type Data = system.DoctorDashboard;

const directions = ['up', 'same', 'down', 'first'] as const;

/** 疼痛变化: the latest pain of each patient, the steepest rise first. */
export function PainChanges({ data: { pain, pain_counts } }: { data: Data }) {
  const total = directions.reduce((sum, direction) => sum + pain_counts[direction], 0);
  return (
    <HomeBlock id="pain" title="疼痛变化" aside={<span className="small">最近一次对比上一次</span>}>
      {pain.length === 0 ? (
        <p className={css.blockEmpty}>近 28 天还没有疼痛记录。</p>
      ) : (
        <ul className={doctorHomeCss.painChanges}>
          {pain.map((row) => (
            <PainRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {total > pain.length && (
        <p className={css.blockFoot}>
          共 {total} 位：
          {directions.map((direction) => `${painDirectionLabels[direction]} ${pain_counts[direction]}`).join('，')}
        </p>
      )}
    </HomeBlock>
  );
}

function PainRow({ row }: { row: Data['pain'][number] }) {
  return (
    <li>
      <ListLink to={`/patient/progress/${row.id}`} className={stepsCss.plainLink}>
        {row.name}
      </ListLink>
      <span className="small">{row.median_7d !== null && `7 日中位数 ${row.median_7d}`}</span>
      <PainLevel shown={row} />
    </li>
  );
}
