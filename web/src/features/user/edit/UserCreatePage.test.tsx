import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api } from '@yun/contract';
import { describe, expect, it, vi } from 'vitest';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { type Routes, refusal } from '#web/test/serve.ts';
import { UserCreatePage } from './UserCreatePage.tsx';

const register = 'POST /api/user/register';
const path = '/doctor/create';
type Registered = Api[typeof register]['input'];

const agencyManager = buildProfile({
  id: 2,
  nickname: '周敏',
  user_type: '机构',
  modules: ['AGENCY_MGR', 'USER_MGR', 'USER_BROWSE', 'AGENCY_DATA_BROWSER', 'SELF_MGR'],
  permissions: ['AGENCY_MGR', 'USER_MGR', 'USER_BROWSE', 'AGENCY_DATA_BROWSER', 'SELF_MGR'],
});

const agency = {
  id: 1,
  name: '仁和康复医院（演示）',
  code: 'RH',
  parent_id: null,
  parent_name: null,
  type: null,
  province: null,
  city: null,
  address: null,
  contact_name: null,
  contact_phone: null,
  patient_limit: null,
  status: 'active' as const,
  user_count: 9,
  patient_count: 40,
  create_time: '2026-01-01 08:00:00',
  version: 1,
};

const oneAgency: Routes = {
  'GET /api/agency/list_agency': () => ({ list: [agency], total: 1, page: 1, size: 50 }),
  'GET /api/user/check_unique': ({ account, phone }) => ({
    is_account_taken: account === 'pt_he',
    is_phone_taken: phone === '19900000016',
  }),
  'GET /api/user/list_colleague': () => ({ list: [] }),
};

async function open(routes: Routes = {}) {
  const answers = await openPage(<UserCreatePage />, {
    path,
    profile: agencyManager,
    routes: { ...oneAgency, ...routes },
  });
  await screen.findByText('你只能管理这个机构的用户');
  return answers;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fill = () => {
  type('账号', ' pt_lin ');
  type('姓名', '林若溪');
  type('手机号', '+86 199-0000-0021');
};
const save = () => fireEvent.click(screen.getByText('创建用户'));
// By label: a question by role walks the whole page each time.
const box = (name: RegExp) => screen.getByLabelText(name, { selector: '[type=checkbox]' }) as HTMLInputElement;
const bundle = (name: RegExp) => screen.getByLabelText(name, { selector: '[type=radio]' }) as HTMLInputElement;
const held = () => document.querySelectorAll('[type=checkbox]:checked').length;
const beside = (label: string) => screen.getByLabelText(label).closest<HTMLElement>('.ant-form-item') as HTMLElement;

describe('a refusal', () => {
  it('of the form is shown beside its field, and nothing is sent', async () => {
    const { calls } = await open();
    expect(screen.getByText('还需填写：账号、姓名、手机号')).toBeTruthy();
    save();
    expect(await within(beside('账号')).findByText('请填写账号')).toBeTruthy();
    expect(within(beside('姓名')).getByText('请填写姓名')).toBeTruthy();
    expect(within(beside('手机号')).getByText('请填写手机号')).toBeTruthy();
    expect(screen.getByText('请检查 3 处：账号、姓名、手机号')).toBeTruthy();
    expect(calls).not.toContain(register);
  });

  it('of invalid values too', async () => {
    const { calls } = await open();
    type('账号', '1x');
    type('姓名', '林');
    type('手机号', '123');
    type('邮箱', 'lin');
    save();
    expect(await within(beside('账号')).findByText(/^账号为 4 到 32 位/)).toBeTruthy();
    expect(within(beside('姓名')).getByText('姓名为 2 到 20 个汉字或英文字母')).toBeTruthy();
    expect(within(beside('手机号')).getByText('请输入 11 位手机号')).toBeTruthy();
    expect(within(beside('邮箱')).getByText('邮箱格式不正确')).toBeTruthy();
    expect(calls).not.toContain(register);
  });

  it('of the server is shown beside its field, and the input stays', async () => {
    await open({
      [register]: () => refusal(602, '账号已被使用', { errors: [{ field: 'account', message: '这个账号刚被占用' }] }),
    });
    fill();
    save();
    expect(await within(beside('账号')).findByText('这个账号刚被占用')).toBeTruthy();
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('林若溪');
  });

  it('that concerns no field is shown in the bar', async () => {
    await open({ [register]: () => refusal(50000, '服务器出错') });
    fill();
    save();
    expect((await screen.findByText(/服务器出错/)).textContent).toBe('服务器出错 · 错误号 50000 · 请求 r-1');
  });
});

describe('while typing', () => {
  it('says whether account and number are free', async () => {
    await open();
    fill();
    expect(await within(beside('账号')).findByText('✓ 可以使用')).toBeTruthy();
    expect(await within(beside('手机号')).findByText('✓ 可以使用')).toBeTruthy();
    type('账号', 'pt_he');
    expect(await within(beside('账号')).findByText('账号已被使用')).toBeTruthy();
    type('手机号', '199 0000 0016');
    expect(await within(beside('手机号')).findByText('手机号已被使用')).toBeTruthy();
    expect(screen.getByText('创建用户').closest('button')?.disabled).toBe(false);
  });

  it('shows a complete number in groups once the field is left', async () => {
    await open();
    const input = screen.getByLabelText('手机号') as HTMLInputElement;
    fireEvent.focus(input);
    type('手机号', '+86199-00000021');
    expect(input.value).toBe('+86199-00000021');
    fireEvent.blur(input);
    await waitFor(() => expect(input.value).toBe('199 0000 0021'));
  });
});

describe('the permissions', () => {
  it('begin with the bundle of the type', async () => {
    await open();
    expect(bundle(/^医生/).checked).toBe(true);
    expect(box(/^管理自己的患者/).checked).toBe(true);
    expect(held()).toBe(2);
  });

  it('offer only what the editor may grant', async () => {
    await open();
    const admin = box(/^系统管理/);
    expect(admin.disabled).toBe(true);
    expect(admin.closest('li')?.textContent).toContain('你没有此权限，不能授予');
    expect(bundle(/^系统管理员/).disabled).toBe(true);
    expect(bundle(/^科主任/).disabled).toBe(false);
    // Not held by the editor, but hers to give to doctors of her agency.
    expect(box(/^管理自己的患者/).disabled).toBe(false);
  });

  it('show how many differ from the chosen bundle', async () => {
    await open();
    fireEvent.click(bundle(/^科主任/));
    await waitFor(() => expect(held()).toBe(3));
    fireEvent.click(box(/^管理用户/));
    expect(await screen.findByText('自定义（在科主任基础上修改 1 项）')).toBeTruthy();
    expect(bundle(/^科主任/).checked).toBe(false);
    fireEvent.click(box(/^管理用户/));
    await waitFor(() => expect(bundle(/^科主任/).checked).toBe(true));
    expect(screen.queryByText(/^自定义/)).toBeNull();
  });

  it('keep the last permission', async () => {
    await open();
    fireEvent.click(box(/^管理自己的患者/));
    await waitFor(() => expect(held()).toBe(1));
    fireEvent.click(box(/^修改个人资料/));
    expect(await screen.findByText('至少保留 1 项权限')).toBeTruthy();
    expect(box(/^修改个人资料/).checked).toBe(true);
  });
});

describe('a new account', () => {
  it('is created with the input, and its password is shown once', async () => {
    const handler = vi.fn((_input: Registered) => ({ id: 40, first_password: 'Kx7-tuq-93Bd' }));
    const { address } = await open({ [register]: handler });
    fill();
    save();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('pt_lin')).toBeTruthy();
    expect(dialog.getByText('Kx7-tuq-93Bd')).toBeTruthy();
    expect(handler.mock.calls[0]?.[0]).toEqual({
      account: 'pt_lin',
      nickname: '林若溪',
      phone: '19900000021',
      email: null,
      title: null,
      department: null,
      license_no: null,
      userType: '医生',
      agency_id: 1,
      manager_id: null,
      modules: ['SELF_MGR', 'PATIENT_MGR'],
    });
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('');
    fireEvent.click(dialog.getByText('返回列表'));
    await waitFor(() => expect(address()).toBe('/doctor/list'));
  });

  it('may get a typed password, which no draft keeps', async () => {
    const handler = vi.fn((_input: Registered) => ({ id: 40, first_password: null }));
    await open({ [register]: handler });
    fill();
    fireEvent.click(screen.getByLabelText('自己设定'));
    await screen.findByLabelText('密码');
    type('密码', 'short');
    save();
    expect(await screen.findByText('需要：8 到 64 个字符')).toBeTruthy();
    type('密码', 'Wald-Kirsche-72');
    expect(JSON.stringify(readDraft(path, 'user')?.values)).toContain('林若溪');
    expect(JSON.stringify(readDraft(path, 'user')?.values)).not.toContain('Wald');
    save();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Wald-Kirsche-72')).toBeTruthy();
    expect(handler.mock.calls[0]?.[0]).toMatchObject({ password: 'Wald-Kirsche-72' });
    fireEvent.click(dialog.getByText('继续新建'));
    await waitFor(() => expect(screen.queryByText('Wald-Kirsche-72')).toBeNull());
    expect(readDraft(path, 'user')).toBeNull();
  });

  it('is created by Ctrl+S too', async () => {
    const handler = vi.fn((_input: Registered) => ({ id: 40, first_password: 'Kx7-tuq-93Bd' }));
    await open({ [register]: handler });
    fill();
    fireEvent.keyDown(screen.getByLabelText('姓名'), { key: 's', ctrlKey: true });
    await screen.findByText('Kx7-tuq-93Bd');
    expect(handler).toHaveBeenCalledOnce();
  });
});
