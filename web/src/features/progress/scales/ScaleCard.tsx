import type { progress } from '@yun/contract';
import { Mdc, rangeText, ScaleName, SetButton } from './scale-columns.tsx';

/** One scale in a narrow window. */
export function ScaleCard({ row, onOpen }: { row: progress.ScaleSetting; onOpen(code: string): void }) {
  return (
    <div className="scale-card">
      <ScaleName row={row} />
      <p className="small">
        {rangeText(row.code)} · 测量误差 <Mdc row={row} /> · {row.is_enabled ? '启用' : '停用'}
      </p>
      <SetButton row={row} onOpen={onOpen} />
    </div>
  );
}
