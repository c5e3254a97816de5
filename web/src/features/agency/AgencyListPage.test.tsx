import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api, agency, user } from '@yun/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetUnsaved } from '#web/lib/drafts/unsaved.ts';
import { buildAdministrator } from '#web/test/dashboard.ts';
import { openList } from '#web/test/list-page.tsx';
import { type Routes, refusal } from '#web/test/serve.ts';
import { setWindowWidth } from '#web/test/window-width.ts';
import { AgencyListPage } from './AgencyListPage.tsx';

const list = 'GET /api/agency/list_agency';
const info = 'GET /api/agency/agency_info';
const save = 'POST /api/agency/save_agency';
const changeStatus = 'POST /api/agency/change_status';

const renhe: agency.Agency = {
  id: 1,
  name: '仁和康复医院',
  code: 'RH',
  parent_id: null,
  parent_name: null,
  type: '康复医院',
  province: '浙江',
  city: '杭州',
  address: null,
  contact_name: '周敏',
  contact_phone: '19900000011',
  patient_limit: 20,
  status: 'active',
  user_count: 7,
  patient_count: 17,
  create_time: '2026-03-02 09:30:00',
  version: 4,
};
const clinic: agency.Agency = { ...renhe, id: 2, name: '北辰门诊', code: 'BC', status: 'disabled', user_count: 0 };

const pageOf = (rows: agency.Agency[]) => ({ list: rows, total: rows.length, page: 1, size: 20 });

function open(routes: Routes = {}, path = '/system/agency', profile: user.Profile = buildAdministrator()) {
  return openList(<AgencyListPage />, path, profile, {
    [list]: () => pageOf([renhe, clinic]),
    [info]: () => renhe,
    ...routes,
  });
}

const agencyManager = buildAdministrator({ user_type: '机构', agency_id: 1, permissions: ['AGENCY_MGR', 'USER_MGR'] });
// By text, not by role and name: those are computed for the whole page again and again.
const row = async (name: string) =>
  within((await screen.findByText(name, { selector: 'td *' })).closest('tr') as HTMLElement);
const drawer = async () => within((await screen.findByLabelText('机构名称')).closest('form') as HTMLElement);
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button, button *' }));
const pressLabelled = async (label: string) => fireEvent.click(await screen.findByLabelText(label));

afterEach(() => {
  forgetUnsaved('/system/agency');
});

describe('the list', () => {
  it('shows each agency with its people and patients', async () => {
    await open();
    const cells = (await row('仁和康复医院')).getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual([
      '仁和康复医院RH',
      '康复医院',
      '—',
      '浙江 杭州',
      '周敏199****0011',
      '7',
      '17 / 20',
      '启用',
      '编辑停用',
    ]);
    const users = (await row('仁和康复医院')).getByRole('link', { name: '仁和康复医院的 7 名用户' });
    expect(users.getAttribute('href')).toBe('/doctor/list?agency_id=1');
    expect((await row('北辰门诊')).queryByRole('link')).toBeNull();
  });

  it('sends the filters of the address, and writes chosen ones into it', async () => {
    const asked = vi.fn((_: Api[typeof list]['input']) => pageOf([renhe]));
    const { address } = await open({ [list]: asked }, '/system/agency?keyword=仁和&status=active');
    await row('仁和康复医院');
    expect(asked.mock.lastCall?.[0]).toEqual({ keyword: '仁和', status: 'active', page: '1', size: '20' });
    fireEvent.click(screen.getByLabelText('停用', { selector: 'input' }));
    await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ status: 'disabled' }));
    type('机构名称、编码', ' 北辰 ');
    fireEvent.keyDown(screen.getByLabelText('机构名称、编码'), { key: 'Enter' });
    await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ keyword: '北辰', status: 'disabled' }));
    expect(address()).toBe('/system/agency?keyword=北辰&status=disabled');
  });

  it('shows a note without a match, and can clear the filters', async () => {
    const { address } = await open(
      { [list]: ({ keyword }) => pageOf(keyword ? [] : [renhe]) },
      '/system/agency?keyword=x',
    );
    await screen.findByRole('heading', { name: '没有符合条件的机构' });
    await press('清除筛选');
    await row('仁和康复医院');
    expect(address()).toBe('/system/agency');
    expect((screen.getByLabelText('机构名称、编码') as HTMLInputElement).value).toBe('');
  });

  it('becomes cards in a narrow window', async () => {
    setWindowWidth(390);
    await open();
    const cards = within(await screen.findByRole('list', { name: '机构列表' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(2);
    expect(cards.getByText(/患者/, { selector: 'li:first-child p' }).textContent).toBe('用户 7 · 患者 17 / 20');
    expect(cards.getByRole('button', { name: '编辑仁和康复医院' })).toBeTruthy();
  });
});

describe('a new agency', () => {
  it('is checked before it is sent, and keeps the input when the code is taken', async () => {
    const sent = vi.fn((_: Api[typeof save]['input']) =>
      refusal(40901, '机构编码已被使用', { errors: [{ field: 'code', message: '机构编码已被使用' }] }),
    );
    await open({ [save]: sent });
    await press('新建机构');
    const form = await drawer();
    await press('保存');
    await form.findByText('请填写机构名称');
    expect(sent).not.toHaveBeenCalled();
    type('机构名称', ' 云康社区中心 ');
    type('机构编码', 'yk01');
    type('联系电话', '199 0000 0021');
    await press('保存');
    await form.findByText('机构编码已被使用');
    expect(sent.mock.lastCall?.[0]).toEqual({
      name: '云康社区中心',
      code: 'YK01',
      parent_id: null,
      type: null,
      province: null,
      city: null,
      address: null,
      contact_name: null,
      contact_phone: '199 0000 0021',
      patient_limit: null,
    });
    expect((screen.getByLabelText('机构名称') as HTMLInputElement).value).toBe(' 云康社区中心 ');
  });

  it('appears in the list', async () => {
    const rows = [renhe];
    const { address } = await open({
      [list]: () => pageOf(rows),
      [save]: ({ name = '', code = '' }) => {
        rows.push({ ...clinic, id: 9, name, code });
        return rows[1] as agency.Agency;
      },
    });
    await press('新建机构');
    await drawer();
    type('机构名称', '云康社区中心');
    type('机构编码', 'YK01');
    await press('保存');
    await row('云康社区中心');
    await waitFor(() => expect(address()).toBe('/system/agency'));
  });

  it('is not offered to an administrator without the permission, nor is editing', async () => {
    await open({}, '/system/agency?edit=1', buildAdministrator({ permissions: ['AGENCY_MGR', 'USER_BROWSE'] }));
    await row('仁和康复医院');
    expect(screen.queryByText('新建机构')).toBeNull();
    expect(screen.queryByLabelText(/编辑|停用仁和/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered to the manager of one agency, not even by address', async () => {
    await open({}, '/system/agency?edit=new', agencyManager);
    await row('仁和康复医院');
    expect(screen.queryByText('新建机构')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByLabelText('停用仁和康复医院')).toBeNull();
  });
});

describe('changing an agency', () => {
  it('does not let an agency manager change code, parent and limit', async () => {
    await open({}, '/system/agency?edit=1', agencyManager);
    const form = await drawer();
    await form.findByDisplayValue('仁和康复医院');
    for (const label of ['机构编码', '上级机构', '患者上限']) {
      expect((form.getByLabelText(label) as HTMLInputElement).disabled, label).toBe(true);
    }
    expect((form.getByLabelText('城市') as HTMLInputElement).disabled).toBe(false);
    expect(form.getAllByText('需要“系统管理”权限才能修改')).toHaveLength(3);
  });

  it('sends the version it was read with', async () => {
    const sent = vi.fn((input: Api[typeof save]['input']) => ({ ...renhe, city: input.city ?? null, version: 5 }));
    const { address } = await open({ [save]: sent });
    await pressLabelled('编辑仁和康复医院');
    await screen.findByDisplayValue('仁和康复医院');
    type('城市', '宁波');
    await press('保存');
    await waitFor(() => expect(address()).toBe('/system/agency'));
    expect(sent.mock.lastCall?.[0]).toMatchObject({ id: 1, version: 4, city: '宁波', province: '浙江', code: 'RH' });
  });

  it('that another user changed meanwhile shows each conflicting field', async () => {
    const theirs = { ...renhe, city: '温州', contact_name: '吴珊', province: '福建', version: 5 };
    const sent = vi.fn((input: Api[typeof save]['input']) =>
      input.version === 4
        ? refusal(40900, '记录已被修改', { current: theirs })
        : { ...theirs, city: input.city ?? null, version: 6 },
    );
    await open({ [save]: sent });
    await pressLabelled('编辑仁和康复医院');
    await screen.findByDisplayValue('仁和康复医院');
    type('城市', '宁波');
    type('联系人', '郑海');
    await press('保存');
    const alert = within(await screen.findByRole('alert', { name: '这个机构刚刚被其他人修改过' }));
    const rows = alert.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '城市宁波温州改用当前的值',
      '联系人郑海吴珊改用当前的值',
    ]);
    // Unchanged fields take the values of the current record.
    await waitFor(() => expect((screen.getByLabelText('省份') as HTMLInputElement).value).toBe('福建'));
    fireEvent.click(alert.getByRole('button', { name: '联系人改用当前的值' }));
    await waitFor(() => expect((screen.getByLabelText('联系人') as HTMLInputElement).value).toBe('吴珊'));
    expect(alert.getAllByRole('row')).toHaveLength(2);
    await press('保存');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.lastCall?.[0]).toMatchObject({ version: 5, city: '宁波', contact_name: '吴珊', province: '福建' });
  });

  it('asks before the input is discarded', async () => {
    const { address } = await open();
    await pressLabelled('编辑仁和康复医院');
    await screen.findByDisplayValue('仁和康复医院');
    type('城市', '宁波');
    await press('取消');
    await press('继续填写');
    expect((screen.getByLabelText('城市') as HTMLInputElement).value).toBe('宁波');
    await pressLabelled('关闭');
    await waitFor(() => expect(screen.getAllByText('放弃并关闭')).toHaveLength(1));
    await press('放弃并关闭');
    await waitFor(() => expect(address()).toBe('/system/agency'));
    expect(localStorage.getItem('yun.drafts') ?? '').not.toContain('宁波');
  });

  it('restores the input after a crash', async () => {
    await open({}, '/system/agency?edit=1');
    await screen.findByDisplayValue('仁和康复医院');
    type('城市', '宁波');
    cleanup();
    const draft = localStorage.getItem('yun.drafts') ?? '';
    await open({ [info]: () => renhe });
    localStorage.setItem('yun.drafts', draft);
    await row('仁和康复医院');
    await pressLabelled('继续填写仁和康复医院');
    await screen.findByText(/已恢复未保存的内容/);
    expect((screen.getByLabelText('城市') as HTMLInputElement).value).toBe('宁波');
  });

  it('shows a failure when the record cannot be read', async () => {
    await open({ [info]: () => refusal(40400, '记录不存在或无权查看') }, '/system/agency?edit=77');
    await screen.findByText('机构没有读取成功');
  });
});

describe('disabling an agency', () => {
  it('shows how many users will be signed out, and asks for confirmation', async () => {
    const rows = [renhe];
    const sent = vi.fn(({ status }: Api[typeof changeStatus]['input']) => {
      rows[0] = { ...renhe, status, version: 5 };
      return rows[0];
    });
    await open({ [list]: () => pageOf(rows), [changeStatus]: sent });
    await pressLabelled('停用仁和康复医院');
    await screen.findByText('该机构的 7 名用户会立即下线，停用期间不能登录。患者与记录都会保留。');
    await press('取消');
    expect(sent).not.toHaveBeenCalled();
    await pressLabelled('停用仁和康复医院');
    await waitFor(() => expect(screen.getAllByText('停用机构')).toHaveLength(1));
    await press('停用机构');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.lastCall?.[0]).toEqual({ id: 1, version: 4, status: 'disabled' });
    await screen.findByLabelText('启用仁和康复医院');
  });

  it('shows a refusal and reads the list again', async () => {
    const { calls } = await open({ [changeStatus]: () => refusal(40900, '机构刚刚被其他人修改过') });
    await pressLabelled('停用仁和康复医院');
    await press('停用机构');
    await screen.findByText('40900 机构刚刚被其他人修改过');
    await waitFor(() => expect(calls.filter((call) => call === list).length).toBeGreaterThan(1));
  });
});
