import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { user } from '@yun/contract';
import type { PermissionCode } from '@yun/contract/base/permission';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { profileQuery } from '#web/lib/session/profile-query.ts';
import { agencyNode, levelOf, personNode, staffRow } from '#web/test/org.ts';
import { PageAtAddress } from '#web/test/PageAtAddress.tsx';
import { Plain } from '#web/test/Plain.tsx';
import { buildProfile } from '#web/test/people.ts';
import { Answer, type Routes, refusal, serve } from '#web/test/serve.ts';
import { useLocation } from '#web/ui/page-address.ts';
import { UserListPage } from './UserListPage.tsx';

const list = 'GET /api/user/list_user';
const manager: PermissionCode[] = ['USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'SELF_MGR'];
const head = { manager_name: '林致远' };
const rows = [
  staffRow({
    ...head,
    id: 11,
    nickname: '周敏',
    account: 'rh_admin',
    userType: '机构',
    can_manage: false,
    patient_count: 0,
  }),
  staffRow({ ...head, id: 14, nickname: '陈书涵', account: 'dr_chen', employee_count: 2, version: 3 }),
  staffRow({ ...head, id: 17, nickname: '徐朗', account: 'pt_xu', version: 5 }),
  staffRow({
    ...head,
    id: 18,
    nickname: '停用者',
    account: 'pt_off',
    status: 'disabled',
    patient_count: 0,
    version: 2,
  }),
];

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}
const address = () => Object.fromEntries(new URLSearchParams(screen.getByTestId('address').textContent ?? ''));

async function open(search = '', routes: Routes = {}, profile: Partial<user.Profile> = {}) {
  const asked: Record<string, unknown>[] = [];
  const server = await serve(
    {
      [list]: (input) => {
        asked.push(input as Record<string, unknown>);
        return { list: rows, total: rows.length, page: Number(input.page), size: Number(input.size) };
      },
      'GET /api/agency/list_agency': () => ({ list: [], total: 1, page: 1, size: 50 }),
      ...routes,
    },
    `/doctor/list${search}`,
  );
  const client = createQueryClient();
  client.setQueryData(profileQuery.queryKey, buildProfile({ id: 11, permissions: manager, ...profile }));
  render(
    <QueryClientProvider client={client}>
      <Plain>
        <PageAtAddress addresses={[`/doctor/list${search}`]}>
          <UserListPage />
          <Address />
        </PageAtAddress>
      </Plain>
    </QueryClientProvider>,
  );
  return { ...server, asked };
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

async function choose(name: string, item: string) {
  fireEvent.click(within(await rowOf(name)).getByRole('button', { name: `更多 ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
}

describe('the list', () => {
  it('sends the filters of the address, and writes chosen ones into it', async () => {
    const { asked } = await open('?keyword=%E4%BD%95&has_patients=1&page=2');
    await rowOf('徐朗');
    expect(asked[0]).toEqual({ keyword: '何', has_patients: '1', sort: 'id', page: '2', size: '20' });
    fireEvent.click(screen.getByRole('button', { name: '最近登录' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'access_time', page: '1', keyword: '何' }));
    expect(address()).toEqual({ keyword: '何', has_patients: '1', sort: 'access_time' });
    fireEvent.click(screen.getByRole('button', { name: '移除筛选 有患者' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ keyword: '何', sort: 'access_time', page: '1', size: '20' }));
  });

  it('searches once, after the last key', async () => {
    const { asked } = await open();
    await rowOf('徐朗');
    const box = screen.getByRole('textbox', { name: '查找用户' });
    for (const value of ['x', 'xu', 'xul']) fireEvent.change(box, { target: { value } });
    await waitFor(() => expect(address()).toEqual({ keyword: 'xul' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ keyword: 'xul' });
  });

  it('clears all filters at once, and shows a note when no account matches', async () => {
    const { asked } = await open('?userType=%E5%8C%BB%E7%94%9F&status=closed', {
      [list]: (input) => {
        const isFiltered = 'status' in input;
        return { list: isFiltered ? [] : rows, total: isFiltered ? 0 : 4, page: 1, size: 20 };
      },
    });
    expect(await screen.findByText('没有符合条件的用户')).toBeTruthy();
    expect(screen.getByRole('button', { name: '移除筛选 状态：停用或已移除' })).toBeTruthy();
    const off = screen.getByRole('button', { name: '导出', description: '列表中没有用户，无需导出' });
    expect(off.getAttribute('aria-disabled')).toBe('true');
    const chips = within(screen.getByRole('list', { name: '当前筛选' }));
    fireEvent.click(chips.getByRole('button', { name: '清除筛选' }));
    await rowOf('徐朗');
    expect(address()).toEqual({});
    expect(asked).toEqual([]);
  });

  it('offers only what the caller may do', async () => {
    await open('', {}, { permissions: ['USER_BROWSE'] });
    const row = await rowOf('徐朗');
    expect(screen.queryByRole('link', { name: /新建用户/ })).toBeNull();
    expect(within(row).queryByRole('checkbox')).toBeNull();
    expect(within(row).queryByRole('button', { name: /更多/ })).toBeNull();
    fireEvent.click(within(row).getByRole('button', { name: '徐朗' }));
    const drawer = await screen.findByRole('dialog');
    expect(drawer.textContent).toContain('199****0017');
  });

  it('shows a failure, and reads again', async () => {
    let isBroken = true;
    await open('', {
      [list]: () => (isBroken ? refusal(50000, '系统繁忙') : { list: rows, total: 4, page: 1, size: 20 }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('用户列表没有读取成功');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await rowOf('徐朗');
  });

  it('saves the filtered list as a file', async () => {
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:made';
    URL.revokeObjectURL = () => {};
    const asked: unknown[] = [];
    await open('?status=disabled', {
      'GET /api/user/export_user': (input) => {
        asked.push(input);
        return new Answer('xlsx', 200, { 'content-type': 'application/octet-stream' });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatch(/^用户列表-\d{8}-\d{4}\.xlsx$/);
    expect(asked).toEqual([{ status: 'disabled', sort: 'id' }]);
    click.mockRestore();
  });
});

describe('one account', () => {
  it('is disabled only after the consequence was shown', async () => {
    const sent: unknown[] = [];
    const { calls } = await open('', {
      'POST /api/user/modify_user': (input) => {
        sent.push(input);
        return { id: 17, version: 6 };
      },
    });
    const dialog = await choose('徐朗', '停用');
    expect(dialog.textContent).toContain('名下 4 位患者将暂无责任医生');
    expect(calls).not.toContain('POST /api/user/modify_user');
    fireEvent.click(within(dialog).getByRole('button', { name: '停用' }));
    await waitFor(() => expect(sent).toEqual([{ id: 17, version: 5, status: 'disabled' }]));
    await waitFor(() => expect(calls.filter((call) => call === list).length).toBeGreaterThan(1));
  });

  it('is removed together with a hand-over when it has patients', async () => {
    const sent: Record<string, unknown>[] = [];
    await open('', {
      'POST /api/user/remove_user': (input) => {
        sent.push(input);
        return { removed: true, moved: { patients: 4, reports: 0 } };
      },
      'GET /api/user/list_colleague': () => ({
        list: [{ id: 15, nickname: '赵一鸣', title: '主治医师', department: null, patient_count: 4 }],
      }),
    });
    const dialog = await choose('徐朗', '移除');
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '离职' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '交接并移除' }));
    expect(await within(dialog).findByText('请选择接手人')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '接手人' }));
    fireEvent.click(await screen.findByText('4 位患者'));
    fireEvent.click(within(dialog).getByRole('button', { name: '交接并移除' }));
    await waitFor(() => expect(sent).toEqual([{ id: 17, handover_to: 15, reason: '离职' }]));
  });
});

describe('several accounts', () => {
  const tick = async (name: string) =>
    fireEvent.click(within(await rowOf(name)).getByRole('checkbox', { name: `选择 ${name}` }));

  it('are disabled one after another; a refused one is named with the reason and retried alone', async () => {
    const sent: { id: number; version: number }[] = [];
    let isStale = true;
    await open('', {
      'POST /api/user/modify_user': (input) => {
        sent.push({ id: input.id, version: input.version });
        if (input.id === 17 && isStale)
          return refusal(40900, '数据已被他人修改，请刷新', { current: staffRow({ version: 9 }) });
        return { id: input.id, version: input.version + 1 };
      },
    });
    await tick('陈书涵');
    await tick('徐朗');
    expect(screen.getByText('已选 2 人')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: '查找用户' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '停用' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('徐朗：名下 4 位患者');
    fireEvent.click(within(dialog).getByRole('button', { name: '停用' }));
    const failures = await within(dialog).findByRole('alert');
    expect(failures.textContent).toBe('徐朗：数据已被他人修改，请刷新');
    expect(dialog.textContent).toContain('已完成 1 / 2');
    isStale = false;
    fireEvent.click(within(dialog).getByRole('button', { name: '重试失败的' }));
    await waitFor(() => expect(screen.queryByText('已选 2 人')).toBeNull());
    expect(sent).toEqual([
      { id: 14, version: 3 },
      { id: 17, version: 5 },
      { id: 17, version: 9 },
    ]);
  });

  it('stay selected when the order changes, not when the filter does', async () => {
    await open('?status=active');
    await tick('徐朗');
    expect(screen.getByText('已选 1 人')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: '选择 周敏' })).toMatchObject({ disabled: true });
    fireEvent.click(screen.getByRole('button', { name: '姓名' }));
    await waitFor(() => expect(address()).toEqual({ status: 'active', sort: 'account' }));
    expect(screen.getByText('已选 1 人')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '移除筛选 状态：启用' }));
    await waitFor(() => expect(screen.queryByText('已选 1 人')).toBeNull());
  });
});

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
