import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agencyNode, levelOf, personNode, staffRow } from '#web/test/org.ts';
import { type Routes, refusal } from '#web/test/serve.ts';
import { address, open } from '#web/test/user-list.tsx';

describe('the organisation', () => {
  const tree: Routes = {
    'GET /api/user/list_emploree_level/': () => ({
      nodes: levelOf([
        agencyNode(1, '仁和康复医院（演示）', [
          personNode(14, '陈书涵', { children: [personNode(17, '徐朗', { patient_count: 4, title: '治疗师' })] }),
          personNode(15, '赵一鸣'),
        ]),
      ]),
      found: 0,
    }),
    'GET /api/user/user_info': ({ id }) => ({
      ...staffRow({ id: Number(id) }),
      license_no: null,
      signature_id: null,
      must_change_password: false,
      last_logins: [],
    }),
    'GET /api/user/list_emploree/': () => ({ list: [], total: 0, page: 1, size: 20 }),
  };
  async function nodeOf(name: string) {
    const inTree = within(await screen.findByRole('tree'));
    return (await inTree.findByText(name)).closest('.org-tree_row') as HTMLElement;
  }

  async function drag(from: string, onto: string) {
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    fireEvent.dragStart(await nodeOf(from), { dataTransfer });
    fireEvent.dragOver(await nodeOf(onto), { dataTransfer });
    fireEvent.drop(await nodeOf(onto), { dataTransfer });
  }

  it('shows the person of the address, and writes the chosen person into it', async () => {
    await open('?view=tree', tree);
    fireEvent.click(await nodeOf('徐朗'));
    await waitFor(() => expect(address()).toEqual({ view: 'tree', person: '17' }));
    const panel = await screen.findByRole('region', { name: '徐朗的详情' });
    expect(panel.textContent).toContain('治疗师 · 康复治疗组 · 仁和康复医院（演示）');
    expect(within(panel).getByRole('button', { name: '设置上级' })).toBeTruthy();
  });

  it('opens the focused person with Enter, also one with reports', async () => {
    await open('?view=tree', tree);
    await nodeOf('徐朗');
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
    const keys = screen.getByRole('tree');
    act(() => keys.focus());
    for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(keys, { key });
    await waitFor(() => expect(address()).toEqual({ view: 'tree', person: '14' }));
    expect(await nodeOf('徐朗')).toBeTruthy();
  });

  it('shows administrators who is not listed', async () => {
    await open('?view=tree', tree, { user_type: '管理员' });
    await nodeOf('徐朗');
    expect(screen.getByText('系统管理员不属于任何机构，未列入')).toBeTruthy();
  });

  it('asks before a dragged person gets another manager', async () => {
    const sent: unknown[] = [];
    const { calls } = await open('?view=tree', {
      ...tree,
      'GET /api/user/assgin_manager/': (input) => {
        sent.push(input);
        return { user_id: 17, manager_id: 15, manager_name: '赵一鸣' };
      },
    });
    await drag('徐朗', '赵一鸣');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('徐朗：陈书涵 → 赵一鸣，影响 4 位患者的可见范围');
    expect(calls).not.toContain('GET /api/user/assgin_manager/');
    fireEvent.click(within(dialog).getByRole('button', { name: '更改' }));
    await waitFor(() => expect(sent).toEqual([{ user_id: '17', manager_id: '15' }]));
  });

  it('refuses an impossible drop at once', async () => {
    const { calls } = await open('?view=tree', tree);
    await drag('陈书涵', '徐朗');
    expect(await screen.findByText('徐朗是陈书涵的下属，不能形成循环上下级')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter((call) => call.includes('manager'))).toEqual([]);
  });

  it('finds people and keeps their managers', async () => {
    await open('?view=tree', tree);
    await nodeOf('徐朗');
    fireEvent.change(screen.getByRole('textbox', { name: '查找人员' }), { target: { value: '徐' } });
    await waitFor(() => expect(screen.queryByText('赵一鸣')).toBeNull());
    expect(await nodeOf('陈书涵')).toBeTruthy();
    expect(screen.getByText('徐').tagName).toBe('MARK');
  });

  describe('of many people', () => {
    const head = personNode(13, '林致远', { child_count: 2, employee_count: 2 });
    const nodes = levelOf([
      agencyNode(1, '仁和康复医院（演示）', [
        { ...head, children: [personNode(14, '陈书涵', { child_count: 1 }), personNode(15, '赵一鸣')] },
      ]),
    ]);
    const asked: unknown[] = [];
    const large: Routes = {
      ...tree,
      'GET /api/user/list_emploree_level/': (input) => {
        asked.push(input);
        const below = levelOf([personNode(17, '徐朗')], 14);
        const { parent, keyword, person_id } = input as Record<string, string>;
        if (parent === '13') return { nodes: nodes.slice(2), found: 0 };
        if (parent === '14') return { nodes: below, found: 0 };
        if (keyword || person_id) return { nodes: [...nodes.slice(0, 3), ...below], found: 1 };
        return { nodes: nodes.slice(0, 2), found: 0 };
      },
    };
    const itemOf = async (name: string) => (await nodeOf(name)).closest('[role=treeitem]') as HTMLElement;

    it('reads those below a person when the person is opened, also by keyboard', async () => {
      asked.length = 0;
      await open('?view=tree', large);
      expect((await itemOf('林致远')).getAttribute('aria-expanded')).toBe('false');
      expect(screen.queryByRole('button', { name: '全部展开' })).toBeNull();
      const keys = screen.getByRole('tree');
      act(() => keys.focus());
      for (const key of ['ArrowDown', 'ArrowRight']) fireEvent.keyDown(keys, { key });
      expect(await nodeOf('赵一鸣')).toBeTruthy();
      expect((await itemOf('林致远')).getAttribute('aria-expanded')).toBe('true');
      expect((await itemOf('赵一鸣')).getAttribute('aria-expanded')).toBeNull();
      expect(asked).toEqual([{}, { parent: '13' }]);
    });

    it('opens the way to the person of the address', async () => {
      await open('?view=tree&person=17', large);
      expect(await nodeOf('徐朗')).toBeTruthy();
      expect(await nodeOf('赵一鸣')).toBeTruthy();
    });

    it('lets the server search', async () => {
      await open('?view=tree', large);
      await nodeOf('林致远');
      fireEvent.change(screen.getByRole('textbox', { name: '查找人员' }), { target: { value: '徐' } });
      expect((await screen.findByText('徐')).tagName).toBe('MARK');
      expect(await nodeOf('陈书涵')).toBeTruthy();
      expect(screen.queryByText('赵一鸣')).toBeNull();
    });
  });

  it('cannot be changed with read-only permission', async () => {
    await open('?view=tree', tree, { permissions: ['USER_BROWSE'] });
    expect((await nodeOf('徐朗')).getAttribute('draggable')).toBe('false');
    expect(screen.queryByText(/拖动人员可更改上级/)).toBeNull();
  });

  it('shows a failure', async () => {
    await open('?view=tree', { 'GET /api/user/list_emploree_level/': () => refusal(50000, '系统繁忙') });
    expect((await screen.findByRole('alert')).textContent).toContain('组织架构没有读取成功');
  });
});
