import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agencyNode, levelOf, personNode } from '#web/test/org.ts';
import { cliniciansFirst, indexTree, isBelow, nestLevels, searchTree, type TreeNode } from './tree-index.ts';

/** Parents come before their children: the parent of person n is one of those before, or the agency. */
function treeOf(parents: readonly number[]): { roots: TreeNode[]; people: TreeNode[] } {
  const agency = agencyNode(1, '仁和');
  const people = parents.map((_, n) => personNode(n + 1, `人员${n + 1}`, { patient_count: n % 7 }));
  parents.forEach((parent, n) => {
    const above = parent === 0 ? agency : people[(parent - 1) % Math.max(1, n)];
    (n === 0 ? agency : (above as TreeNode)).children.push(people[n] as TreeNode);
  });
  return { roots: [agency], people };
}

const organisations = fc.array(fc.nat(50), { minLength: 1, maxLength: 60 }).map(treeOf);

function namesIn(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => [node.nickname, ...namesIn(node.children)]);
}

it('puts the clinicians of an agency before its staff, and keeps the order otherwise', () => {
  const staff = (id: number, name: string) => personNode(id, name, { userType: '机构' });
  const roots = [
    agencyNode(1, '仁和', [
      staff(11, '周敏'),
      personNode(13, '林致远', { children: [staff(12, '吴珊'), personNode(14, '陈书涵')] }),
      staff(10, '郑海'),
      personNode(15, '赵一鸣'),
      agencyNode(2, '分院', [staff(21, '孙'), personNode(22, '高远')]),
    ]),
  ];
  const before = namesIn(roots);
  expect(namesIn(cliniciansFirst(roots))).toEqual([
    '仁和',
    '林致远',
    '吴珊',
    '陈书涵',
    '赵一鸣',
    '周敏',
    '郑海',
    '分院',
    '高远',
    '孙',
  ]);
  expect(namesIn(roots)).toEqual(before);
});

it('nests answers in any order; of a node answered twice the last one counts', () => {
  const [agency, head, doctor] = levelOf([
    agencyNode(1, '仁和', [personNode(13, '林致远', { children: [personNode(14, '陈书涵', { child_count: 1 })] })]),
  ]) as [never, never, never];
  const moved = levelOf([personNode(14, '陈书涵', { title: '主任' })], 'agency-1');
  expect(namesIn(nestLevels([[doctor], [head, agency]]))).toEqual(['仁和', '林致远', '陈书涵']);
  const [top] = nestLevels([[agency, head, doctor], moved]);
  expect(top?.children.map(({ nickname, title, isLeaf }) => [nickname, title, isLeaf])).toEqual([
    ['林致远', null, false],
    ['陈书涵', '主任', true],
  ]);
});

describe('the index of the organisation', () => {
  it('holds every node once, parents before children, in the order of the screen', () => {
    fc.assert(
      fc.property(organisations, ({ roots, people }) => {
        const { places, parents } = indexTree(roots);
        expect([...places.values()].map(({ node }) => node.nickname)).toEqual(namesIn(roots));
        expect(places.size).toBe(people.length + 1);
        for (const { node, parent } of places.values()) {
          if (parent !== null) expect(places.get(parent)?.node.children).toContain(node);
        }
        expect(parents).toEqual([...places.keys()].filter((key) => places.get(key)?.node.children.length));
      }),
    );
  });

  it('adds up patients and levels below', () => {
    fc.assert(
      fc.property(organisations, ({ roots }) => {
        const index = indexTree(roots);
        for (const [key, { node, patients, height, level, parent }] of index.places) {
          if (node.kind === 'agency') continue;
          const below = [...index.places].filter(([other]) => isBelow(index, other, key)).map(([, place]) => place);
          expect(patients).toBe(below.reduce((sum, place) => sum + place.node.patient_count, node.patient_count));
          expect(height).toBe(1 + Math.max(0, ...below.map((place) => place.level - level)));
          expect(level).toBe((typeof parent === 'number' ? (index.places.get(parent)?.level ?? 0) : 0) + 1);
        }
      }),
    );
  });

  it('keeps the matches of a search and all nodes above them, each once', () => {
    fc.assert(
      fc.property(organisations, fc.nat(60), ({ roots }, n) => {
        const index = indexTree(roots);
        const { roots: found, count } = searchTree(index, `员${n}`);
        const names = namesIn(found);
        const matches = namesIn(roots).filter((name) => name.includes(`员${n}`));
        expect(count).toBe(matches.length);
        expect(new Set(names).size).toBe(names.length);
        const wanted = [...index.places].filter(
          ([key, { node }]) =>
            matches.includes(node.nickname) ||
            [...index.places].some(
              ([other, { node: one }]) => matches.includes(one.nickname) && isBelow(index, other, key),
            ),
        );
        expect(names).toEqual(wanted.map(([, { node }]) => node.nickname));
      }),
    );
  });

  it('ignores case and does not change the tree', () => {
    const roots = [agencyNode(1, '仁和', [personNode(1, 'John Smith', { children: [personNode(2, '何静')] })])];
    expect(namesIn(searchTree(indexTree(roots), 'smith').roots)).toEqual(['仁和', 'John Smith']);
    expect(namesIn(roots)).toEqual(['仁和', 'John Smith', '何静']);
    expect(searchTree(indexTree(roots), '没有')).toEqual({ roots: [], count: 0 });
  });

  it.each([
    ['10,000 people in one row', (n: number) => n],
    ['10,000 people under one manager', () => 1],
  ])('indexes %s without recursion, and visits each node a bounded number of times', (_, parentOf) => {
    const people = Array.from({ length: 10_000 }, (_, n) => personNode(n + 1, `人员${n + 1}`));
    let reads = 0;
    people.forEach((node, n) => {
      const { children } = node;
      Object.defineProperty(node, 'children', {
        enumerable: true,
        get() {
          reads++;
          return children;
        },
      });
      if (n > 0) (people[parentOf(n) - 1] as TreeNode).children.push(node);
    });
    reads = 0;
    const index = indexTree([people[0] as TreeNode]);
    expect(index.places.size).toBe(10_000);
    expect(searchTree(index, '人员10000').count).toBe(1);
    expect(reads).toBeLessThan(10 * 10_000);
  });
});
