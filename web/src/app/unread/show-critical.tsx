import type { alert } from '@yun/contract';
import { keepToast } from '#web/app/feedback/toasts.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { boardPath } from './board-path.ts';

/** A newer alert of the same patient replaces the older one. */
export function showCritical(row: alert.AlertRow): void {
  const close = keepToast(`critical:${row.patient.id}`, <CriticalNote row={row} onClose={() => close()} />);
}

interface Props {
  row: Pick<alert.AlertRow, 'patient' | 'name' | 'reason_text'>;
  onClose(): void;
}

/** Stays until it is closed. */
function CriticalNote({ row: { patient, name, reason_text }, onClose }: Props) {
  return (
    <span className="critical-note">
      <strong>危急：{patient.name}</strong> {name}：{reason_text}{' '}
      <a href={`${boardPath}?patient_id=${patient.id}`} style={{ whiteSpace: 'nowrap' }} onClick={onClose}>
        去处理
      </a>{' '}
      <Button type="link" size="small" onClick={onClose} aria-label={`知道了，关闭${patient.name}的危急提示`}>
        知道了
      </Button>
    </span>
  );
}
