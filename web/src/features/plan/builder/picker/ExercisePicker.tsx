import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { exercise, Figure, plan } from '@yun/contract';
import { type BodyPart, bodyParts, conditionParts } from '@yun/contract/patient/body-part';
import type { Dose } from '@yun/contract/plan/dose';
import { memo, useState } from 'react';
import { exerciseListQuery, libraryAddress, useFigureOf } from '#web/features/exercise/index.ts';
import { FindingTag } from '#web/features/plan/findings/FindingTag.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ExerciseFigure } from '#web/ui/figure/ExerciseFigure.tsx';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { PickerHead } from './PickerHead.tsx';
import css from './plan-picker.module.css';

interface Props {
  patient: Pick<plan.PlanPatient, 'id' | 'condition_code'>;
  /** Null: not saved yet. */
  planId: number | null;
  chosen: readonly plan.PlanItem[];
  /** The figure is undefined while the figures are not read. */
  onAdd(row: exercise.ExerciseRow, figure: Figure | null | undefined): void;
}

/** Exercises for the body parts of the condition, all, or those for one body part. */
type Range = 'own' | 'all' | BodyPart;

/** Exercises with their findings for this patient; opens with the body parts of the condition. */
export function ExercisePicker({ patient: { id: patientId, condition_code }, planId, chosen, onAdd }: Props) {
  const [keyword, setKeyword] = useState('');
  const own = conditionParts[condition_code];
  const [range, setRange] = useState<Range>(own.length > 0 ? 'own' : 'all');
  const body_part = range === 'own' ? own.join(',') : range === 'all' ? '' : range;
  const { data, error, refetch } = useQuery(
    exerciseListQuery({ keyword, body_part, patient_id: String(patientId), page: '1', size: '100' }),
  );
  const figureOf = useFigureOf();
  const ranges: [Range, string][] = [
    ...(own.length > 0 ? [['own', '本病种部位'] as [Range, string]] : []),
    ['all', '全部'],
    ...bodyParts.map((part): [Range, string] => [part, part]),
  ];
  const [added, setAdded] = useState('');
  const chosenIds = new Set(chosen.map(({ exercise_id }) => exercise_id));
  const handleAdd = useStable((row: exercise.ExerciseRow) => {
    onAdd(row, figureOf(row));
    setAdded(`已加入${row.name}`);
  });
  return (
    <>
      <PickerHead
        noun="动作"
        placeholder="动作名称、拼音、别名"
        keyword={keyword}
        range={range}
        ranges={ranges}
        onKeyword={setKeyword}
        onRange={setRange}
        found={data?.list.length}
        allLabel="在全部部位中查找"
        failed={error !== null}
        onRetry={() => void refetch()}
      />
      <ul className={`plain-list line-top ${css.list}`}>
        {data?.list.map((row) => (
          <ExerciseLine
            key={row.id}
            row={row}
            figure={figureOf(row)}
            isChosen={chosenIds.has(row.id)}
            onAdd={handleAdd}
          />
        ))}
      </ul>
      <p className="small">
        <a href={libraryAddress({ patient_id: patientId, plan_id: planId, body_part })}>打开动作库</a>
      </p>
      <span className="visually-hidden" role="status">
        {added}
      </span>
    </>
  );
}

interface LineProps {
  row: exercise.ExerciseRow;
  figure: Figure | null | undefined;
  isChosen: boolean;
  onAdd(row: exercise.ExerciseRow): void;
}

/** Memoized: up to a hundred of them stand beside the plan that is typed. */
const ExerciseLine = memo(function ExerciseLine({ row, figure, isChosen, onAdd }: LineProps) {
  return (
    <li className={`row line-bottom ${css.exercise}`}>
      <ExerciseFigure figure={figure} name={row.name} size={60} />
      <span className={`fill lines-tight ${row.check?.level === 'block' ? 'faint' : ''}`}>
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
        aria-label={`加入${row.name}${isChosen ? '（已在计划中）' : ''}`}
        onClick={() => onAdd(row)}
      />
    </li>
  );
});

/** 3×10 · 保持 5 秒, for narrow places. */
function shortDose({ sets, reps, hold_sec, duration_sec }: Dose): string {
  const amount =
    reps > 0 ? `${sets}×${reps}` : `${sets > 1 ? `${sets}×` : ''}${Math.round(duration_sec / 6) / 10} 分钟`;
  return hold_sec > 0 ? `${amount} · 保持 ${hold_sec} 秒` : amount;
}
