import { TeamOutlined } from '@ant-design/icons';
import { Button } from '#web/ui/button/Button.tsx';
import { countText } from '#web/ui/data-table/ListFilters.tsx';
import { NoMatch, TableNote } from '#web/ui/data-table/TableNote.tsx';

interface Props {
  canChange: boolean;
  onImport(): void;
}

/** The first steps of a new clinic. */
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
  /** How many patients the user can see at all. */
  all: number | undefined;
  /** How many filters are active. */
  filters: number;
  onClear(): void;
}

export function NobodyFound({ all, filters, onClear }: FoundProps) {
  return (
    <NoMatch noun="患者" onClear={onClear}>
      {all === undefined ? '' : `共 ${countText(all)} 位患者，`}当前 {filters} 个条件下没有结果。
    </NoMatch>
  );
}
