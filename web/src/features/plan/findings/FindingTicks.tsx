import type { plan } from '@yun/contract';
import { ApiError } from '#web/lib/api/api-error.ts';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { FindingTag } from './FindingTag.tsx';
import css from './findings.module.css';

interface Props {
  findings: readonly plan.RefusedFinding[];
  /** Keys of the acknowledged findings. */
  acknowledged: readonly string[];
  onChange(acknowledged: readonly string[]): void;
}

/** Each finding is acknowledged by itself; a blocking one cannot be. */
export function FindingTicks({ findings, acknowledged, onChange }: Props) {
  return (
    <ul className="plain-list mt-2 mb-2">
      {findings.map(({ key, level, exercise_name, text }) => (
        <li key={key} className={css.tick}>
          <CheckBox
            disabled={level === 'block'}
            checked={acknowledged.includes(key)}
            onChange={(isOn) => onChange(isOn ? [...acknowledged, key] : acknowledged.filter((other) => other !== key))}
          >
            <FindingTag level={level} /> {exercise_name && `${exercise_name}：`}
            {text}
          </CheckBox>
        </li>
      ))}
    </ul>
  );
}

/** The findings of a refused call, each key once. */
export function findingsOf(error: Error | null): plan.RefusedFinding[] {
  const data = error instanceof ApiError ? (error.data as { findings?: plan.RefusedFinding[] } | null) : null;
  return [...new Map((data?.findings ?? []).map((finding) => [finding.key, finding])).values()];
}
