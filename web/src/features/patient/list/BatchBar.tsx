import type { patient } from '@yun/contract';
import { Button } from 'antd';

type BatchAct = 'assign' | 'tag' | 'export' | 'merge';

interface Props {
  rows: readonly patient.PatientRow[];
  onAct(act: BatchAct): void;
  onClear(): void;
}

/** The server takes so many at once. */
const most = 200;

/** What can be done to all ticked patients at once. */
export function BatchBar({ rows, onAct, onClear }: Props) {
  const isTooMany = rows.length > most;
  return (
    <div className="batch-bar" role="toolbar" aria-label="批量操作">
      <p role="status">已选 {rows.length} 位</p>
      <Button disabled={isTooMany} onClick={() => onAct('assign')}>
        分配医生
      </Button>
      <Button disabled={isTooMany} onClick={() => onAct('tag')}>
        打标签
      </Button>
      <Button onClick={() => onAct('export')}>导出</Button>
      {rows.length === 2 && <Button onClick={() => onAct('merge')}>合并</Button>}
      <Button type="text" onClick={onClear}>
        取消选择
      </Button>
      {isTooMany && <p className="small">一次最多分配或打标签 {most} 位，请减少选择</p>}
    </div>
  );
}
