import { useMutation } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { type GetRef, Tree } from 'antd';
import { type KeyboardEvent, type RefCallback, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ActionDialog } from '#web/features/user/actions/ActionDialog.tsx';
import { consequenceOf } from '#web/features/user/actions/manager-text.ts';
import { assginManager, unassignManager } from '#web/features/user/staff.api.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { maySetManagers } from '../allowed-actions.ts';
import { judgeDrop, type Move } from './drop-rules.ts';
import css from './org-tree.module.css';
import { TreeRow } from './TreeRow.tsx';
import type { TreeIndex, TreeKey, TreeNode } from './tree-index.ts';
import { useOpened } from './use-opened.ts';
import type { Org } from './use-org.ts';
import { useOrgSearch } from './use-org-search.ts';

interface Props {
  org: Org;
  caller: user.Profile;
  personId: number | null;
  onSelect(id: number): void;
}

/** As many matches the server answers. */
const shownAtMost = 200;
const fieldNames = { key: 'id', title: 'nickname', children: 'children' };

export function TreePane({ org, caller, personId, onSelect }: Props) {
  const active = useRef<TreeKey | null>(null);
  const [typed, setTyped] = useState('');
  const { keyword, found, index, shown } = useOrgSearch(org, typed.trim());
  const opened = useOpened(index, keyword, org.isOpenAtFirst);
  const [box, height] = useHeight();
  const { drag, dialog } = useMoves(index, caller);
  const tree = useRef<GetRef<typeof Tree>>(null);
  // The person of the address may be far below.
  const isThere = personId !== null && index.places.has(personId);
  useEffect(() => {
    if (isThere && height > 0) tree.current?.scrollTo({ key: personId, align: 'auto' });
  }, [personId, isThere, height]);

  function setOpen(keys: readonly TreeKey[]): void {
    opened.setKeys(keys);
    if (!found) org.read(keys);
  }

  function handleSelect(node: TreeNode): void {
    if (node.kind === 'user') onSelect(node.id as number);
    else setOpen(toggled(opened.keys, node.id));
  }

  /** Enter opens a person, as Space does; left alone, the tree would open or close those below. */
  function handleKey(event: KeyboardEvent): void {
    const node = index.places.get(active.current ?? '')?.node;
    if (event.key !== 'Enter' || node?.kind !== 'user') return;
    event.preventDefault();
    event.stopPropagation();
    handleSelect(node);
  }

  return (
    <div className={`shrink ${css.pane}`}>
      <TreeTools typed={typed} onType={setTyped} opened={opened} hasAll={org.isWhole || found !== null} />
      {found && !org.isWhole && found.count > shownAtMost && (
        <p className="small mb-2">
          名字相符的有 {found.count} 个，先列出 {shownAtMost} 个，请输入更完整的名字
        </p>
      )}
      <p className="visually-hidden" role="status">
        {found && `找到 ${found.count} 个`}
        {org.reading.size > 0 && '正在读取下一层'}
      </p>
      <div ref={box} className={css.box} onKeyDownCapture={handleKey}>
        {shown.length === 0 ? (
          <p className={`muted ${css.empty}`}>没有找到“{keyword}”</p>
        ) : (
          <Tree<TreeNode>
            ref={tree}
            aria-label="组织架构"
            blockNode
            showLine
            motion={false}
            height={height}
            treeData={[...shown]}
            fieldNames={fieldNames}
            expandedKeys={opened.keys}
            selectedKeys={personId === null ? [] : [personId]}
            onExpand={(keys) => setOpen(keys as TreeKey[])}
            onActiveChange={(key) => {
              active.current = key as TreeKey | null;
            }}
            onSelect={(_, { node }) => handleSelect(node)}
            titleRender={(node) => (
              <TreeRow node={node} keyword={keyword} drag={drag} isReading={org.reading.has(node.id)} />
            )}
          />
        )}
      </div>
      {caller.user_type === '管理员' && <p className="small mt-1">系统管理员不属于任何机构，未列入</p>}
      {dialog}
    </div>
  );
}

interface ToolsProps {
  typed: string;
  onType(text: string): void;
  opened: ReturnType<typeof useOpened>;
  /** Everything that can be opened has been read. */
  hasAll: boolean;
}

/** Search, 全部展开 and 全部收起. */
function TreeTools({ typed, onType, opened, hasAll }: ToolsProps) {
  return (
    <div className={`flex gap-1 mb-2 ${css.tools}`}>
      <SearchField aria-label="查找人员" placeholder="查找人员" value={typed} onChange={onType} />
      {hasAll && (
        <Button type="text" onClick={opened.openAll}>
          全部展开
        </Button>
      )}
      <Button type="text" onClick={opened.closeAll}>
        全部收起
      </Button>
    </div>
  );
}

function toggled(keys: readonly TreeKey[], key: TreeKey): TreeKey[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
}

/** Dragging: an impossible move is refused with the reason, a possible one asks first. */
function useMoves(index: TreeIndex, caller: user.Profile) {
  const dragged = useRef<TreeKey | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const isAllowed = maySetManagers(caller);
  const drag = useMemo(() => {
    if (!isAllowed) return null;
    return {
      onStart(key: TreeKey) {
        dragged.current = key;
      },
      onDrop(key: TreeKey) {
        // Dropped from outside the tree.
        if (dragged.current === null) return;
        const judged = judgeDrop(index, dragged.current, key);
        dragged.current = null;
        if ('refusal' in judged) message.warning(judged.refusal);
        else setMove(judged.move);
      },
    };
  }, [index, isAllowed]);
  const dialog = move && <MoveDialog key={move.id} move={move} onClose={() => setMove(null)} />;
  return { drag, dialog };
}

/** Asks before a person gets another manager by dragging. */
function MoveDialog({ move, onClose }: { move: Move; onClose(): void }) {
  const assign = useMutation(assginManager);
  const unassign = useMutation(unassignManager);

  async function handleOk(): Promise<boolean> {
    const { id, managerId } = move;
    if (managerId === null) await unassign.mutateAsync({ user_id: id });
    else await assign.mutateAsync({ user_id: id, manager_id: managerId });
    message.success(move.toName ? `${move.nickname}的上级已设为${move.toName}` : `已取消${move.nickname}的上级`);
    return true;
  }

  return (
    <ActionDialog title="更改上级" okText="更改" busyText="正在更改…" onOk={handleOk} onClose={onClose}>
      <p className="mb-3">
        {consequenceOf(
          {
            id: move.id,
            nickname: move.nickname,
            manager_name: move.fromName,
            patient_count: move.patients,
            employee_count: move.uncounted,
          },
          move.toName,
        )}
      </p>
    </ActionDialog>
  );
}

/** The height of an element in whole pixels; a tree draws only the rows that fit. */
function useHeight(): [ref: RefCallback<HTMLElement>, height: number] {
  const [height, setHeight] = useState(480);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.height ?? 0);
      // A page in a hidden tab has no height.
      if (next > 0) setHeight(next);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}
