import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { exercise, plan } from '@yun/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { exerciseListQuery } from '#web/features/exercise/index.ts';
import { ExerciseFigure } from '#web/ui/figure/ExerciseFigure.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { FindingTag } from './FindingTag.tsx';
import { shortDose } from './short-dose.ts';

interface Props {
  patientId: number;
  /** Null: not saved yet. */
  planId: number | null;
  chosen: readonly plan.PlanItem[];
  onAdd(row: exercise.ExerciseRow): void;
}

const parts = ['颈', '肩', '肘', '腕手', '腰腹核心', '髋', '膝', '踝足', '全身', '呼吸'];

/** Exercises with what speaks against them for this patient. */
export function ExercisePicker({ patientId, planId, chosen, onAdd }: Props) {
  const [keyword, setKeyword] = useState('');
  const [part, setPart] = useState('');
  const { data, error, refetch } = useQuery(
    exerciseListQuery({ keyword, body_part: part, patient_id: String(patientId), page: '1', size: '100' }),
  );
  const [added, setAdded] = useState('');
  const isChosen = (id: number) => chosen.some(({ exercise_id }) => exercise_id === id);
  return (
    <>
      <SearchBox label="搜索动作" placeholder="动作名称、拼音、别名" value={keyword} onChange={setKeyword} />
      <div className="picker-parts">
        {parts.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={part === name}
            onClick={() => setPart(part === name ? '' : name)}
          >
            {name}
          </button>
        ))}
      </div>
      {error && (
        <p className="failure">
          动作没有读取成功
          <Button type="link" size="small" onClick={() => refetch()}>
            重试
          </Button>
        </p>
      )}
      {data?.list.length === 0 && <p className="small">没有符合的动作。</p>}
      <ul className="picker-list">
        {data?.list.map((row) => (
          <li key={row.id} className={row.check?.level === 'block' ? 'picker-blocked' : undefined}>
            <ExerciseFigure figure={row.figure} name={row.name} size={60} />
            <span className="picker-name">
              {row.name}
              <span className="small">
                {row.check && row.check.level !== 'ok' ? <FindingTag level={row.check.level} /> : shortDose(row.dose)}
              </span>
              {row.check?.reasons[0] && <span className="small">{row.check.reasons[0].text}</span>}
            </span>
            <Button
              type="text"
              size="small"
              icon={<PlusOutlined aria-hidden />}
              aria-label={`加入${row.name}${isChosen(row.id) ? '（已在计划中）' : ''}`}
              onClick={() => {
                onAdd(row);
                setAdded(`已加入${row.name}`);
              }}
            />
          </li>
        ))}
      </ul>
      <p className="picker-foot small">
        <a href={`/patient/exercise?patient_id=${patientId}${planId === null ? '' : `&plan_id=${planId}`}`}>
          打开动作库
        </a>
      </p>
      <span className="visually-hidden" role="status">
        {added}
      </span>
    </>
  );
}
