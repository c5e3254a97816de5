import { Button } from 'antd';
import { formatTime } from '#web/lib/format.ts';
import type { KeptForm } from './use-kept-form.ts';

/** Says that the values on screen come from a draft, and offers the way back. */
export function DraftNotice<V>({ restoredAt, discard }: Pick<KeptForm<V>, 'restoredAt' | 'discard'>) {
  if (restoredAt === null) return null;
  return (
    <p className="draft-notice" role="status">
      已恢复未保存的内容（{formatTime(restoredAt)}）。
      <Button type="link" size="small" onClick={discard}>
        放弃并还原
      </Button>
    </p>
  );
}
