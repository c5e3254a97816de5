import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { staffRow } from '#web/test/org.ts';
import { Answer, refusal } from '#web/test/serve.ts';
import { address, list, open, rows } from '#web/test/user-list.tsx';

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
