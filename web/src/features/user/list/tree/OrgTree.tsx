import { ApartmentOutlined } from '@ant-design/icons';
import { RefreshFailure, TableFailure } from '#web/ui/data-table/TableFailure.tsx';
import { TableNote } from '#web/ui/data-table/TableNote.tsx';
import { TableSkeleton } from '#web/ui/data-table/TableSkeleton.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import type { RowHandlers } from '../columns.tsx';
import css from './org-tree.module.css';
import { PersonPanel } from './PersonPanel.tsx';
import { TreePane } from './TreePane.tsx';
import { useOrg } from './use-org.ts';

interface Props {
  handlers: RowHandlers;
  /** The id of the person chosen, as the address has it. */
  person: string;
  onSelect(person: string): void;
}

/** The tree of who reports to whom, beside the chosen person; in a narrow window one of the two. */
export function OrgTree({ handlers, person, onSelect }: Props) {
  const personId = /^\d+$/.test(person) ? Number(person) : null;
  const { org, failure, isFetching, retry } = useOrg(personId);
  const isNarrow = useNarrower('narrow');
  if (!org && failure) return <TableFailure label="组织架构" error={failure} onRetry={retry} />;
  if (!org) return <TableSkeleton label="组织架构" columns={[]} />;
  if (org.roots.length === 0) {
    return (
      <TableNote icon={<ApartmentOutlined />} title="还没有可以查看的人员">
        <p>建立账号并设置上级后，组织架构会出现在这里。</p>
      </TableNote>
    );
  }
  const panel = personId !== null && (
    <PersonPanel key={personId} id={personId} handlers={handlers} onBack={isNarrow ? () => onSelect('') : null} />
  );
  return (
    <div className="line-top relative" aria-busy={isFetching}>
      {isFetching && <span className="refresh-bar" />}
      {failure && <RefreshFailure error={failure} onRetry={retry} />}
      <div className={`grid ${css.columns}`}>
        {!(isNarrow && panel) && (
          <TreePane org={org} caller={handlers.caller} personId={personId} onSelect={(id) => onSelect(String(id))} />
        )}
        {panel ||
          (!isNarrow && (
            <TableNote icon={<ApartmentOutlined />} title="选择一位同事">
              <p>可以看到这位同事的上级、下属和患者数量。</p>
            </TableNote>
          ))}
      </div>
    </div>
  );
}
