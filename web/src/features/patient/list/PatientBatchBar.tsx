import type { patient } from '@yun/contract';
import { Button } from 'antd';
import { BatchBar } from '#web/ui/data-table/BatchBar.tsx';

type BatchAct = 'assign' | 'tag' | 'export' | 'merge';

interface Props {
  rows: readonly patient.PatientRow[];
  onAct(act: BatchAct): void;
  onClear(): void;
}

/** The server takes no more at once. */
const maxRows = 200;

/** Actions on all selected patients. */
export function PatientBatchBar({ rows, onAct, onClear }: Props) {
  const isTooMany = rows.length > maxRows;
  return (
    <BatchBar
      count={rows.length}
      unit="位"
      onClear={onClear}
      note={isTooMany && <p className="small">一次最多分配或打标签 {maxRows} 位，请减少选择</p>}
    >
      <Button disabled={isTooMany} onClick={() => onAct('assign')}>
        分配医生
      </Button>
      <Button disabled={isTooMany} onClick={() => onAct('tag')}>
        打标签
      </Button>
      <Button onClick={() => onAct('export')}>导出</Button>
      {rows.length === 2 && <Button onClick={() => onAct('merge')}>合并</Button>}
    </BatchBar>
  );
}
