import { useMutation } from '@tanstack/react-query';
import type { system } from '@yun/contract';
import { useCallback, useEffect, useRef } from 'react';
import { type HandledAlerts, handleAlert } from '#web/features/alert/index.ts';
import { UndoNotice } from '#web/ui/UndoNotice.tsx';

interface Props {
  row: system.PriorityRow;
  handled: HandledAlerts;
  onClose(): void;
}

const secondsToUndo = 5;

/** In the place of a row that was dealt with a moment ago. */
export function HandledRow({ row, handled, onClose }: Props) {
  const { mutateAsync } = useMutation(handleAlert);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // What was pressed is gone.
    if (document.activeElement === document.body) place.current?.focus();
  }, []);

  async function undo(): Promise<string> {
    await mutateAsync({ alerts: handled.alerts, act: 'undo', note: null, until: null });
    return `已撤销，${row.name}的 ${handled.alerts.length} 条预警回到待处理`;
  }

  // The notice counts its seconds anew for another function.
  const latest = useRef(onClose);
  latest.current = onClose;
  const handleClose = useCallback(() => latest.current(), []);
  return (
    <li ref={place} className="handled-row" tabIndex={-1}>
      <UndoNotice text={handled.text} undo={undo} seconds={secondsToUndo} onClose={handleClose} />
    </li>
  );
}
