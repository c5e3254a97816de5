import type { alert } from '@yun/contract';
import { cannotWait, needsAction } from '@yun/contract/alert/handling';
import { Button } from '#web/ui/button/Button.tsx';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { HandleAlert } from './HandleAlert.tsx';
import type { AlertHandlers } from './use-alert-handlers.tsx';

export function AlertActions({ row, handlers }: { row: alert.AlertRow; handlers: AlertHandlers }) {
  const { patient, status, can_handle, can_undo, snooze_until } = row;
  const more = [
    status === 'open' && { key: 'take', label: '由我处理', onClick: () => handlers.take(row) },
    !cannotWait(row) && {
      key: 'snooze',
      label: snooze_until === null ? '稍后提醒…' : '改期提醒…',
      onClick: () => handlers.snooze(row),
    },
    // A danger is closed only with a note.
    status === 'open' && !needsAction(row) && { key: 'ignore', label: '忽略…', onClick: () => handlers.ignore(row) },
  ].filter((one) => one !== false);
  return (
    <span className="row-actions middle">
      <a href={`/patient/progress/${patient.id}`} aria-label={`查看${patient.name}的进展`}>
        查看进展
      </a>
      {can_handle && (
        <HandleAlert
          type="link"
          size="small"
          patientName={patient.name}
          alerts={[row]}
          onHandled={handlers.showHandled}
        />
      )}
      {can_handle && more.length > 0 && <MoreButton label={`${patient.name}的${row.name}：更多`} items={more} />}
      {can_undo && (
        <Button
          type="link"
          size="small"
          aria-label={`撤销对${patient.name}的${row.name}的处理`}
          onClick={() => handlers.undo(row)}
        >
          撤销
        </Button>
      )}
    </span>
  );
}
