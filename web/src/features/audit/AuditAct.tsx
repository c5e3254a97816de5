import type { system } from '@yun/contract';
import { Button } from '#web/ui/button/Button.tsx';
import css from './audit.module.css';
import { ChangeDetails } from './ChangeDetails.tsx';
import { auditDetails, auditSentence } from './text/sentence.ts';

interface Props {
  entry: system.AuditEntry;
  /** Narrows the list to what this entry is about. */
  onObject(entry: system.AuditEntry): void;
}

/** The action in one sentence; its details unfold. */
export function AuditAct({ entry, onObject }: Props) {
  const { what } = auditSentence(entry);
  const details = auditDetails(entry);
  return (
    <details className={css.act}>
      <summary>{what}</summary>
      {details.length > 0 && <ChangeDetails details={details} />}
      <p className={`small ${css.request}`}>
        请求 {entry.request_id || '—'}
        {entry.entity_id && (
          <Button type="link" size="small" onClick={() => onObject(entry)}>
            只看{entry.entity_name ?? '这个对象'}的记录
          </Button>
        )}
      </p>
    </details>
  );
}
