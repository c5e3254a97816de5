import type { progress } from '@yun/contract';
import { Button } from 'antd';
import type { AssessAct } from './AssessActDialog.tsx';

interface Props {
  row: progress.Assessment;
  canRecord: boolean;
  onAct(act: AssessAct): void;
}

/** A draft is gone on with or thrown away; what is confirmed can only be read, or made void. */
export function AssessActs({ row, canRecord, onAct }: Props) {
  const words = `${row.assessed_at.slice(0, 10)} ${row.scale_name}`;
  const act = (type: AssessAct['type'], word: string) => (
    <Button type="link" size="small" aria-label={`${word} ${words}`} onClick={() => onAct({ type, row })}>
      {word}
    </Button>
  );
  return (
    <span className="record-acts">
      {row.can_edit ? act('continue', '继续') : act('view', '查看')}
      {row.can_edit && act('remove', '删除')}
      {canRecord && row.status === 'confirmed' && act('void', '作废')}
    </span>
  );
}
