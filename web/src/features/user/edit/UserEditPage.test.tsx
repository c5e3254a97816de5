import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api, user } from '@yun/contract';
import { describe, expect, it, vi } from 'vitest';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { type Routes, refusal } from '#web/test/serve.ts';
import { buildUserInfo } from '#web/test/staff.ts';
import { UserEditPage } from './UserEditPage.tsx';

const modify = 'POST /api/user/modify_user';
const path = '/doctor/edit/16';
type Modified = Api[typeof modify]['input'];

const codes = ['USER_MGR', 'USER_BROWSE', 'SELF_MGR', 'ADMIN_MGR', 'PATIENT_MGR'] as const;
const administrator = buildProfile({
  id: 1,
  nickname: '系统管理员',
  user_type: '管理员',
  modules: [...codes],
  permissions: [...codes],
  agency_id: null,
  is_auth_admin: true,
});

/** A server that keeps one account. */
async function open(first: Partial<user.UserInfo> = {}, routes: Routes = {}, caller: Partial<user.Profile> = {}) {
  let saved = buildUserInfo(first);
  const sent: Modified[] = [];
  const answers = await openPage(<UserEditPage />, {
    path,
    pattern: '/doctor/edit/:id',
    profile: { ...administrator, ...caller },
    routes: {
      'GET /api/user/user_info': () => saved,
      'GET /api/agency/list_agency': () => ({ list: [], total: 0, page: 1, size: 50 }),
      'GET /api/user/list_colleague': () => ({ list: [] }),
      'GET /api/user/check_unique': () => ({ is_account_taken: false, is_phone_taken: false }),
      'GET /api/audit/list_audit': () => ({ list: [], total: 0, page: 1, size: 5 }),
      [modify]: (input: Modified) => {
        sent.push(input);
        if (input.version !== saved.version)
          return refusal(40900, '数据已被他人修改，请核对后再保存', { current: saved });
        const { id, version, ...changes } = input;
        saved = { ...saved, ...(changes as Partial<user.UserInfo>), version: version + 1 };
        return { id, version: saved.version };
      },
      ...routes,
    },
  });
  /** Another user saves. */
  const changeMeanwhile = (changes: Partial<user.UserInfo>) => {
    saved = { ...saved, ...changes, version: saved.version + 1 };
  };
  return { ...answers, sent, changeMeanwhile, saved: () => saved };
}

const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText('保存'));
const choose = (field: string, choice: string) => {
  const row = screen.getByText(field, { selector: 'th' }).closest('tr') as HTMLElement;
  fireEvent.click(within(row).getByLabelText(choice));
};

describe('an account', () => {
  it('that does not exist or is out of scope shows a note', async () => {
    await open({}, { 'GET /api/user/user_info': () => refusal(40400, '记录不存在') });
    await screen.findByText('记录不存在或无权查看');
    expect(screen.getByText('返回用户列表').closest('a')?.getAttribute('href')).toBe('/doctor/list');
  });

  it('of equal rank can only be read, and the page says why', async () => {
    await open({ can_manage: false, is_auth_admin: true, userType: '管理员' });
    await screen.findByText('不能管理同级或更高级别的账号，只能查看。');
    expect(input('姓名').disabled).toBe(true);
    expect(screen.queryByText('保存')).toBeNull();
    expect(screen.queryByText('移除用户')).toBeNull();
    // What only an authorised administrator may do stays.
    expect(screen.getByText('取消授权管理员')).toBeTruthy();
  });

  it('shows how it is used, and names its tab', async () => {
    const { names } = await open();
    expect((await screen.findByText('2 人')).getAttribute('href')).toBe('/doctor/list?manager_id=16');
    expect(screen.getByText('名下有 5 位患者，移除前需先交接')).toBeTruthy();
    expect(screen.getByText('陈书涵将能查看其名下 5 位患者')).toBeTruthy();
    expect(names).toContain('何静');
  });
});

it('on leave shows who covers; disabling and removing are in a panel of their own', async () => {
  await open({ cover: { id: 4, nickname: '陈书涵', until: '2026-11-19 00:00:00' } });
  await screen.findByText('休假（陈书涵代班至 11-18）');
  const panel = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(panel('账号操作')).toEqual(['重置密码', '强制下线', '休假代班', '设置上级', '交接患者', '以该用户身份查看']);
  expect(panel('停用与移除')).toEqual(['停用账号', '移除用户']);
});

describe('saving', () => {
  it('sends only the changed fields, with the version they were typed on', async () => {
    const { sent } = await open();
    await screen.findByText('没有修改');
    expect(input('账号').disabled).toBe(true);
    type('姓名', ' 何静怡 ');
    type('科室', '');
    await screen.findByText('修改 2 处，尚未保存');
    save();
    await screen.findByText('已保存');
    expect(sent).toEqual([{ id: 16, version: 3, nickname: '何静怡', department: null }]);
    expect(input('姓名').value).toBe('何静怡');
    expect(readDraft(path, 'user')).toBeNull();
    type('姓名', '何静');
    save();
    await waitFor(() => expect(sent[1]).toEqual({ id: 16, version: 4, nickname: '何静' }));
  });

  it('keeps the input when it is refused', async () => {
    const errors = [{ field: 'phone', message: '手机号已被使用' }];
    await open({}, { [modify]: () => refusal(602, '手机号已被使用', { errors }) });
    await screen.findByText('没有修改');
    type('手机号', '19900000017');
    save();
    await screen.findByText('手机号已被使用');
    expect(readDraft(path, 'user')?.values).toEqual({ phone: '19900000017' });
  });
});

describe('系统管理', () => {
  const tick = () => fireEvent.click(screen.getByLabelText(/^系统管理/, { selector: '[type=checkbox]' }));

  it('is granted only after a confirmation, with a warning for a doctor', async () => {
    const { sent } = await open();
    await screen.findByText('没有修改');
    tick();
    await screen.findByText('用户类型为医生，但权限包含系统管理，请确认');
    save();
    fireEvent.click(await screen.findByText('返回修改'));
    await waitFor(() => expect(screen.queryByText('授予并保存')).toBeNull());
    expect(sent).toEqual([]);
    save();
    fireEvent.click(await screen.findByText('授予并保存'));
    await waitFor(() =>
      expect(sent).toEqual([{ id: 16, version: 3, modules: ['SELF_MGR', 'ADMIN_MGR', 'PATIENT_MGR'] }]),
    );
  });

  it('that is granted already needs no confirmation', async () => {
    const { sent } = await open({ modules: ['ADMIN_MGR', 'SELF_MGR'] });
    await screen.findByText('没有修改');
    type('姓名', '何晶');
    save();
    await waitFor(() => expect(sent).toEqual([{ id: 16, version: 3, nickname: '何晶' }]));
  });
});

describe('while viewing as another user', () => {
  it('nothing can be changed, and the page says why', async () => {
    await open({}, {}, { view_as: { viewer_id: 2, viewer_name: '周敏', until: '2099-11-12 09:00:00' } });
    await screen.findByText('正在以他人身份查看，不能修改');
    expect(screen.getByText('保存').closest('button')?.disabled).toBe(true);
    expect(input('姓名').disabled).toBe(true);
    expect(screen.queryByText('重置密码')).toBeNull();
    expect(screen.queryByText('停用与移除')).toBeNull();
  });
});

describe('a change by another user meanwhile', () => {
  async function conflict() {
    const page = await open();
    await screen.findByText('没有修改');
    type('姓名', '何晶');
    type('科室', '运动医学科');
    page.changeMeanwhile({ nickname: '何静怡', title: '护士' });
    save();
    await screen.findByText('你的修改还在，没有覆盖任何内容。请选择如何处理：');
    return page;
  }

  it('is not overwritten; the own values can be kept', async () => {
    const { sent, saved } = await conflict();
    expect(saved()).toMatchObject({ nickname: '何静怡', title: '护士', department: '康复治疗组' });
    expect(screen.getByText('还有 1 项需要选择')).toBeTruthy();
    expect(screen.queryByText('保存')).toBeNull();
    choose('姓名', '用我的');
    fireEvent.click(screen.getByText('继续保存'));
    await screen.findByText('已保存');
    expect(sent.at(-1)).toEqual({ id: 16, version: 4, nickname: '何晶', department: '运动医学科' });
    expect(saved()).toMatchObject({ nickname: '何晶', title: '护士', department: '运动医学科' });
  });

  it('or the current values taken', async () => {
    const { sent, saved } = await conflict();
    choose('姓名', '用当前的');
    choose('科室', '用当前的');
    const before = sent.length;
    fireEvent.click(screen.getByText('继续保存'));
    await screen.findByText('没有修改');
    expect(sent).toHaveLength(before);
    expect(input('姓名').value).toBe('何静怡');
    expect(input('科室').value).toBe('康复治疗组');
    expect(saved()).toMatchObject({ nickname: '何静怡', department: '康复治疗组' });
  });

  it('is not hidden by a refresh under typed text', async () => {
    const { client, changeMeanwhile, saved } = await open();
    await screen.findByText('没有修改');
    type('姓名', '何晶');
    changeMeanwhile({ nickname: '何静怡' });
    await client.invalidateQueries({ queryKey: ['users', 'info', 16] });
    await screen.findByText('编辑用户：何静怡');
    save();
    await screen.findByText('还有 1 项需要选择');
    expect(saved().nickname).toBe('何静怡');
  });
});

describe('beside the form', () => {
  it('the own password is needed to make an authorised administrator', async () => {
    const handler = vi.fn((input: Api['POST /api/user/set_auth_admin/']['input']) =>
      input.password === 'right' ? { user_id: 16, is_auth_admin: 1 as const } : refusal(601, '密码不正确'),
    );
    await open({ userType: '机构' }, { 'POST /api/user/set_auth_admin/': handler });
    fireEvent.click(await screen.findByText('设为授权管理员'));
    fireEvent.change(await screen.findByLabelText('你的密码'), { target: { value: 'wrong' } });
    fireEvent.click(screen.getByText('确定'));
    await screen.findByText('密码不正确');
    type('你的密码', 'right');
    fireEvent.click(screen.getByText('确定'));
    await screen.findByText('何静已是授权管理员');
    expect(handler.mock.calls.at(-1)?.[0]).toEqual({ user_id: 16, is_auth_admin: 1, password: 'right' });
  });

  it('removing returns to the list', async () => {
    const { address } = await open(
      { patient_count: 0, employee_count: 0 },
      { 'POST /api/user/remove_user': () => ({ removed: true, moved: { patients: 0, reports: 0 } }) },
    );
    await screen.findByText('没有修改');
    type('姓名', '何晶');
    fireEvent.click(screen.getByText('移除用户'));
    fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '离职' } });
    fireEvent.click(screen.getByText('移除', { selector: '.ant-modal *' }));
    await waitFor(() => expect(address()).toBe('/doctor/list'));
    expect(readDraft(path, 'user')).toBeNull();
  });
});
