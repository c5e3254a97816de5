import type { alert } from '@yun/contract';
import { alertRuleText } from '@yun/contract/alert/rule';
import { AlertTag } from '#web/features/alert/AlertTag.tsx';
import { EditButton, RuleName, RuleStatus } from './rule-columns.tsx';
import { specOf } from './rule-values.ts';

/** One rule in a narrow window. */
export function RuleCard({ row, onOpen }: { row: alert.AlertRuleSetting; onOpen(code: string): void }) {
  return (
    <div className="rule-card">
      <div className="rule-card-head">
        <div>
          <RuleName row={row} />
        </div>
        <AlertTag severity={specOf(row.code).severity} />
      </div>
      <p>{alertRuleText(row.code, row.params)}</p>
      <div className="rule-card-head">
        <RuleStatus row={row} />
        <EditButton row={row} onOpen={onOpen} />
      </div>
    </div>
  );
}
