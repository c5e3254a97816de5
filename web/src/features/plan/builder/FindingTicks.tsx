import type { PlanFinding } from '@yun/contract/plan-check';
import { Checkbox } from 'antd';
import { FindingTag } from './FindingTag.tsx';
import './finding-ticks.css';

interface Props {
  findings: readonly PlanFinding[];
  /** Keys of those taken on. */
  taken: readonly string[];
  onChange(taken: readonly string[]): void;
  nameOf?(finding: PlanFinding): string;
}

/** Each finding is taken on by itself; what blocks cannot be. */
export function FindingTicks({ findings, taken, onChange, nameOf }: Props) {
  return (
    <ul className="activate-warnings">
      {findings.map((finding) => (
        <li key={finding.key}>
          <Checkbox
            disabled={finding.level === 'block'}
            checked={taken.includes(finding.key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...taken, finding.key] : taken.filter((key) => key !== finding.key))
            }
          >
            <FindingTag level={finding.level} /> {nameOf?.(finding)}
            {finding.text}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
