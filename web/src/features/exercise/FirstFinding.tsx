import { CheckCircleOutlined, ExclamationCircleFilled, WarningOutlined } from '@ant-design/icons';
import type { exercise } from '@yun/contract';

/** The patient's own finding where a patient is asked about, else the first general one. */
export function FirstFinding({ row }: { row: exercise.ExerciseRow }) {
  const { check, rules } = row;
  if (check?.level === 'ok') {
    return (
      <span className="finding finding-ok">
        <CheckCircleOutlined aria-hidden /> 可以使用
      </span>
    );
  }
  const [first] = check ? check.reasons : rules;
  if (!first) return null;
  return (
    <span className="finding" data-level={first.level}>
      {first.level === 'block' ? <ExclamationCircleFilled aria-hidden /> : <WarningOutlined aria-hidden />}{' '}
      {first.level === 'block' ? '禁忌：' : '注意：'}
      {first.text}
    </span>
  );
}
