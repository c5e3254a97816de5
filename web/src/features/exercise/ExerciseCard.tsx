import {
  CheckCircleOutlined,
  ExclamationCircleFilled,
  StarFilled,
  StarOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import type { exercise, Figure } from '@yun/contract';
import { doseText } from '@yun/contract/plan/dose';
import { Button } from '#web/ui/button/Button.tsx';
import { ExerciseFigure } from '#web/ui/figure/ExerciseFigure.tsx';
import { favoriteExercise } from './exercise.api.ts';
import css from './library.module.css';
import { addAddress, type LibraryAddress, levelClasses, ownerLabels } from './library-query.ts';

interface Props {
  row: exercise.ExerciseRow;
  figure: Figure | null | undefined;
  address: LibraryAddress;
  isReadOnly: boolean;
  onOpen(): void;
}

export function ExerciseCard({ row, figure, address, isReadOnly, onOpen }: Props) {
  const favorite = useMutation(favoriteExercise);
  const isFavorite = favorite.isPending ? favorite.variables.is_favorite : row.is_favorite;
  return (
    <li className={`panel stack ${css.exerciseCard} ${row.status === 'active' ? '' : css.closed}`}>
      <button type="button" className={`bare-button stack grow plain ${css.open}`} onClick={onOpen}>
        <ExerciseFigure figure={figure} name={row.name} />
        <span className="flex baseline gap-2">
          <strong>{row.name}</strong>
          {row.owner_scope !== 'system' && <span className="small">{ownerLabels[row.owner_scope]}</span>}
          {row.status === 'disabled' && <span className="small">已停用</span>}
        </span>
        <span className="small">{[row.body_parts.join('、'), row.kind, row.position].join(' · ')}</span>
        <span>{doseText(row.dose)}</span>
        <FirstFinding row={row} />
      </button>
      <div className={`row between ${css.foot}`}>
        <Button
          type="text"
          size="small"
          disabled={isReadOnly}
          aria-pressed={isFavorite}
          aria-label={`收藏${row.name}`}
          icon={isFavorite ? <StarFilled className={css.star} aria-hidden /> : <StarOutlined aria-hidden />}
          onClick={() => !favorite.isPending && favorite.mutate({ id: row.id, is_favorite: !row.is_favorite })}
        />
        {address.patient_id && !isReadOnly && (
          <Button
            size="small"
            type="primary"
            disabled={row.check?.level === 'block' || row.status !== 'active'}
            href={addAddress(address, row.id)}
          >
            加入计划
          </Button>
        )}
      </div>
    </li>
  );
}

/** The first finding for the patient of the address; without a patient the first rule of the exercise. */
function FirstFinding({ row }: { row: exercise.ExerciseRow }) {
  const { check, rules } = row;
  if (check?.level === 'ok') {
    return (
      <span className="fine lines-tight ok">
        <CheckCircleOutlined aria-hidden /> 可以使用
      </span>
    );
  }
  const [first] = check ? check.reasons : rules;
  if (!first) return null;
  return (
    <span className={`fine lines-tight ${levelClasses[first.level]}`}>
      {first.level === 'block' ? <ExclamationCircleFilled aria-hidden /> : <WarningOutlined aria-hidden />}{' '}
      {first.level === 'block' ? '禁忌：' : '注意：'}
      {first.text}
    </span>
  );
}
