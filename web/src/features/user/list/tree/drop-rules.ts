import { isBelow, type TreeIndex, type TreeKey } from './tree-index.ts';

const maxLevels = 5;

export interface Move {
  id: number;
  nickname: string;
  fromName: string | null;
  /** Null: no manager. */
  managerId: number | null;
  toName: string | null;
  /** Of the person, and of all reports below where they have been read. */
  patients: number;
  /** How many report to the person; 0 where their patients are counted already. */
  uncounted: number;
}

/** The move that dropping one node onto another means, or why it is refused. The server checks again. */
export function judgeDrop(index: TreeIndex, dragged: TreeKey, onto: TreeKey): { move: Move } | { refusal: string } {
  const person = index.places.get(dragged);
  const target = index.places.get(onto);
  if (!person || !target || person.node.kind !== 'user') return { refusal: '只能移动人员' };
  const { node } = person;
  const above = index.places.get(person.parent ?? '')?.node;
  const manager = above?.kind === 'user' ? above : null;
  const refusal = refusalOf(index, dragged, onto, manager?.id ?? null);
  if (refusal) return { refusal };
  const isPerson = target.node.kind === 'user';
  return {
    move: {
      id: node.id as number,
      nickname: node.nickname,
      fromName: manager?.nickname ?? null,
      managerId: isPerson ? (target.node.id as number) : null,
      toName: isPerson ? target.node.nickname : null,
      patients: person.patients ?? node.patient_count,
      uncounted: person.patients === null ? node.employee_count : 0,
    },
  };
}

function refusalOf(index: TreeIndex, dragged: TreeKey, onto: TreeKey, managerId: TreeKey | null): string | null {
  const person = index.places.get(dragged);
  const target = index.places.get(onto);
  if (!person || !target) return '组织架构已变化，请刷新';
  const { node } = person;
  const to = target.node;
  if (node.userType === '管理员') return '系统管理员不设上级';
  if (dragged === onto) return '不能把自己设为上级';
  if (to.agency_id !== node.agency_id) return `${node.nickname}不属于${to.agency_name ?? '该机构'}，上级应在同一机构`;
  if (to.kind === 'agency') return managerId === null ? `${node.nickname}已经没有上级` : null;
  if (to.id === managerId) return `${to.nickname}已经是${node.nickname}的上级`;
  if (isBelow(index, onto, dragged)) return `${to.nickname}是${node.nickname}的下属，不能形成循环上下级`;
  if (to.userType === '管理员') return '上级应为医生或机构人员';
  if (to.status !== 'active') return `${to.nickname}的账号已停用，不能作为上级`;
  if (target.level + person.height > maxLevels) return `上下级最多 ${maxLevels} 层`;
  return null;
}
