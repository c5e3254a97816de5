import type { Direction, Place } from './move.ts';

/** Announced after a move. With only one list its name is omitted. */
export function movedText(name: string, to: Place, listName: string | undefined): string {
  return listName ? `${name} 移到 ${listName} 第 ${to.index + 1} 位` : `${name}移到第 ${to.index + 1} 位`;
}

export const putBackText = (name: string) => `${name} 已放回原处`;

export function handleHint(direction: Direction, listCount: number): string {
  if (direction === 'across') return '按住可拖动排序，也可以按左右方向键移动。';
  const aside = listCount > 1 ? '，按 Alt 加左右方向键移到旁边的列表' : '';
  return `按住可拖动排序，也可以按 Alt 加上下方向键移动${aside}。`;
}
