import { SearchOutlined, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { TableNote } from '#web/ui/data-table/TableNote.tsx';
import { countText } from './filter-text.ts';

interface Props {
  canChange: boolean;
  onImport(): void;
}

/** A new clinic: what comes first. */
export function NoPatientsYet({ canChange, onImport }: Props) {
  return (
    <TableNote
      icon={<TeamOutlined />}
      title="还没有患者"
      actions={
        canChange && (
          <>
            <Button href="/patient/create">新建患者</Button>
            <Button onClick={onImport}>批量导入</Button>
          </>
        )
      }
    >
      <p>建档后制定计划，患者的训练情况会自动出现在这里。</p>
    </TableNote>
  );
}

interface FoundProps {
  /** All patients in sight. */
  all: number | undefined;
  /** How many conditions are set. */
  filters: number;
  onClear(): void;
}

export function NobodyFound({ all, filters, onClear }: FoundProps) {
  return (
    <TableNote
      icon={<SearchOutlined />}
      title="没有符合条件的患者"
      actions={<Button onClick={onClear}>清除筛选</Button>}
    >
      <p>
        {all === undefined ? '' : `共 ${countText(all)} 位患者，`}当前 {filters} 个条件下没有结果。
      </p>
    </TableNote>
  );
}
