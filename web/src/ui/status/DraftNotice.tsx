import { formatTime } from '#web/lib/time/format.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { KeptForm } from '../forms/use-kept-form.ts';

type Props<V> = Pick<KeptForm<V>, 'restoredAt' | 'discard'> & {
  /** Nothing is saved yet, so there is nothing to reset to. */
  isNew?: boolean;
};

/** Shows that the values come from a draft, and offers to reset them. */
export function DraftNotice<V>({ restoredAt, discard, isNew = false }: Props<V>) {
  if (restoredAt === null) return null;
  return (
    <p className="draft-notice" role="status">
      已恢复未保存的内容（{formatTime(restoredAt)}）。
      <Button type="link" size="small" onClick={discard}>
        {isNew ? '放弃草稿' : '放弃并还原'}
      </Button>
    </p>
  );
}
