import type { system } from '@yun/contract';
import { ChangeList } from '#web/features/audit/index.ts';
import { auditList, useCanOpen } from '../links.tsx';

export function RecentChanges({ entries }: { entries: readonly system.AuditEntry[] }) {
  const canOpen = useCanOpen();
  return (
    <section className="card block" aria-labelledby="changes-title">
      <div className="block-head">
        <h2 id="changes-title">最近变更</h2>
        {canOpen(auditList) && <a href={auditList}>审计记录</a>}
      </div>
      <div className="block-body">
        <ChangeList entries={entries} />
      </div>
    </section>
  );
}
