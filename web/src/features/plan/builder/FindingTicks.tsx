import type { plan } from '@yun/contract';
import { Checkbox } from 'antd';
import { ApiError } from '#web/lib/api/api-error.ts';
import { FindingTag } from './FindingTag.tsx';
import css from './finding-ticks.module.css';

interface Props {
  findings: readonly plan.RefusedFinding[];
  /** Keys of those taken on. */
  taken: readonly string[];
  onChange(taken: readonly string[]): void;
}

/** Each finding is taken on by itself; what blocks cannot be. */
export function FindingTicks({ findings, taken, onChange }: Props) {
  return (
    <ul className={css.activateWarnings}>
      {findings.map((finding) => (
        <li key={finding.key}>
          <Checkbox
            disabled={finding.level === 'block'}
            checked={taken.includes(finding.key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...taken, finding.key] : taken.filter((key) => key !== finding.key))
            }
          >
            <FindingTag level={finding.level} /> {finding.exercise_name && `${finding.exercise_name}：`}
            {finding.text}
          </Checkbox>
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
