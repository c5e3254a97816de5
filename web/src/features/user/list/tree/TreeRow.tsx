import { userTypeNames } from '@yun/contract/base/permission';
import { type DragEvent, memo } from 'react';
import css from './org-tree.module.css';
import type { TreeKey, TreeNode } from './tree-index.ts';

export interface DragHandlers {
  onStart(key: TreeKey): void;
  onDrop(key: TreeKey): void;
}

interface Props {
  node: TreeNode;
  /** The text to highlight. */
  keyword: string;
  /** Null: the caller may not move people. */
  drag: DragHandlers | null;
  /** Those below are on their way. */
  isReading: boolean;
}

/** One agency or person of the tree; a person can be dragged onto another, or onto the agency. */
export const TreeRow = memo(function TreeRow({ node, keyword, drag, isReading }: Props) {
  const isPerson = node.kind === 'user';
  const notes = [
    node.userType === null || node.userType === '医生' ? node.title : userTypeNames[node.userType],
    node.is_on_leave && '休假',
    node.status === 'disabled' && '停用',
    isReading && '正在读取…',
  ];
  return (
    <span
      className={`flex between baseline gap-2 rounded ${node.status === 'disabled' ? 'faint' : ''} ${css.row}`}
      draggable={drag !== null && isPerson}
      {...(drag && dropProps(node.id, drag))}
    >
      <span className={`shrink ellipsis ${isPerson ? '' : 'bold'}`}>
        <Marked text={node.nickname} keyword={keyword} />
        <small className={`small ${css.note}`}>{notes.filter(Boolean).join(' · ')}</small>
      </span>
      <small className="fixed small figures">{figuresOf(node)}</small>
    </span>
  );
});

function figuresOf({ kind, userType, employee_count, patient_count }: TreeNode): string {
  if (kind === 'agency') return `${employee_count} 人 · ${patient_count} 位患者`;
  return userType === '医生' || patient_count > 0 ? `${patient_count} 位患者` : '';
}

function Marked({ text, keyword }: { text: string; keyword: string }) {
  const at = keyword ? text.toLowerCase().indexOf(keyword.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="warn-box">{text.slice(at, at + keyword.length)}</mark>
      {text.slice(at + keyword.length)}
    </>
  );
}

/** The target is marked on the element itself: drawing the tree again on every move of the mouse would be felt. */
function dropProps(key: TreeKey, { onStart, onDrop }: DragHandlers) {
  const mark = (event: DragEvent<HTMLElement>, isOver: boolean) => {
    event.currentTarget.dataset.over = String(isOver);
  };
  return {
    onDragStart(event: DragEvent<HTMLElement>) {
      event.stopPropagation();
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(key));
      onStart(key);
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault();
      mark(event, false);
      onDrop(key);
    },
  };
}
