import { expect, it } from 'vitest';
import { agencyNode, personNode } from '#web/test/org.ts';
import { judgeDrop } from './drop-rules.ts';
import { indexTree, type TreeNode } from './tree-index.ts';

const chain = (ids: number[]): TreeNode[] =>
  ids.length === 0 ? [] : [personNode(ids[0] as number, `层${ids[0]}`, { children: chain(ids.slice(1)) })];

const index = indexTree([
  agencyNode(1, '仁和', [
    personNode(13, '林致远', {
      children: [
        personNode(14, '陈书涵', {
          patient_count: 4,
          children: [personNode(16, '何静', { patient_count: 5 }), personNode(17, '徐朗', { patient_count: 4 })],
        }),
        personNode(15, '赵一鸣', { patient_count: 4 }),
        personNode(18, '停用者', { status: 'disabled' }),
      ],
    }),
    personNode(11, '周敏', { userType: '机构' }),
    ...chain([51, 52, 53, 54, 55]),
  ]),
  agencyNode(2, '云康', [personNode(22, '孙若彤', { agency_id: 2, agency_name: '云康' })]),
  personNode(1, '系统管理员', { userType: '管理员', agency_id: null, agency_name: null }),
]);

it.each([
  [17, 17, '不能把自己设为上级'],
  [14, 17, '徐朗是陈书涵的下属，不能形成循环上下级'],
  [13, 16, '何静是林致远的下属，不能形成循环上下级'],
  [17, 22, '徐朗不属于云康，上级应在同一机构'],
  [17, 'agency-2', '徐朗不属于云康，上级应在同一机构'],
  [17, 14, '陈书涵已经是徐朗的上级'],
  [11, 'agency-1', '周敏已经没有上级'],
  [17, 18, '停用者的账号已停用，不能作为上级'],
  [17, 1, '徐朗不属于该机构，上级应在同一机构'],
  [1, 13, '系统管理员不设上级'],
  [17, 55, '上下级最多 5 层'],
  [14, 54, '上下级最多 5 层'],
  ['agency-2', 13, '只能移动人员'],
  [999, 13, '只能移动人员'],
])('refuses %s onto %s: %s', (dragged, onto, refusal) => {
  expect(judgeDrop(index, dragged, onto)).toEqual({ refusal });
});

it.each([
  [
    17,
    15,
    { id: 17, nickname: '徐朗', fromName: '陈书涵', managerId: 15, toName: '赵一鸣', patients: 4, uncounted: 0 },
  ],
  [17, 11, { id: 17, nickname: '徐朗', fromName: '陈书涵', managerId: 11, toName: '周敏', patients: 4, uncounted: 0 }],
  [
    17,
    'agency-1',
    { id: 17, nickname: '徐朗', fromName: '陈书涵', managerId: null, toName: null, patients: 4, uncounted: 0 },
  ],
  // With all reports below.
  [
    14,
    15,
    { id: 14, nickname: '陈书涵', fromName: '林致远', managerId: 15, toName: '赵一鸣', patients: 13, uncounted: 0 },
  ],
  [11, 13, { id: 11, nickname: '周敏', fromName: null, managerId: 13, toName: '林致远', patients: 0, uncounted: 0 }],
  [17, 54, { id: 17, nickname: '徐朗', fromName: '陈书涵', managerId: 54, toName: '层54', patients: 4, uncounted: 0 }],
])('allows %s onto %s', (dragged, onto, move) => {
  expect(judgeDrop(index, dragged, onto)).toEqual({ move });
});

it('counts no patients below a person whose reports have not been read', () => {
  const unread = indexTree([
    agencyNode(1, '仁和', [
      personNode(13, '林致远', { child_count: 2, employee_count: 2, patient_count: 3 }),
      ...chain([51, 52, 53, 54]),
    ]),
  ]);
  expect(judgeDrop(unread, 13, 53)).toMatchObject({ move: { patients: 3, uncounted: 2 } });
  expect(judgeDrop(unread, 13, 54)).toEqual({ refusal: '上下级最多 5 层' });
});
