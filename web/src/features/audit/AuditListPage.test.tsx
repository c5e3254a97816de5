import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api, system } from '@yun/contract';
import { describe, expect, it, vi } from 'vitest';
import { buildAdministrator, buildEntry } from '#web/test/dashboard.ts';
import { openList } from '#web/test/list-page.tsx';
import { staffRow } from '#web/test/org.ts';
import { type Answer, refusal } from '#web/test/serve.ts';
import { setWindowWidth } from '#web/test/window-width.ts';
import { AuditListPage } from './AuditListPage.tsx';

const list = 'GET /api/audit/list_audit';
type Input = Api[typeof list]['input'];
type Output = Api[typeof list]['output'];

const found = staffRow({ id: 12, nickname: '徐朗', account: 'xu_lang' });

const pageOf = (entries: system.AuditEntry[], total = entries.length): Output => ({
  list: entries,
  total,
  page: 1,
  size: 20,
});

async function open(handler: (input: Input) => Output | Answer, query = '', profile = buildAdministrator()) {
  const asked = vi.fn(handler);
  const page = await openList(<AuditListPage />, `/system/audit${query}`, profile, {
    [list]: asked,
    'GET /api/user/list_user': ({ keyword }) => ({ list: keyword ? [found] : [], total: 1, page: 1, size: 20 }),
  });
  return { ...page, asked };
}

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.mouseUp(screen.getByLabelText(label));
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};

const typeDay = (label: string, day: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: day } });
  fireEvent.keyDown(input, { key: 'Enter' });
};

describe('the filters', () => {
  it('come from the address and go to the server', async () => {
    const { asked } = await open(
      () => pageOf([buildEntry()]),
      '?action=sign_in&result=refused&from=2026-11-11&to=2026-11-12&user_id=11&page=2',
    );
    await screen.findByRole('row', { name: /修改用户/ });
    expect(asked.mock.lastCall?.[0]).toEqual({
      action: 'sign_in',
      result: 'refused',
      from: '2026-11-11',
      to: '2026-11-12',
      user_id: '11',
      page: '2',
      size: '20',
    });
    expect((screen.getByLabelText('开始日期') as HTMLInputElement).value).toBe('2026-11-11');
    expect(document.querySelector('.audit_actionSelect')?.textContent).toBe('登录');
  });

  it('are written into the address, and lead to the first page', async () => {
    const { asked, address } = await open(() => pageOf([buildEntry()]), '?page=3');
    await screen.findByRole('row', { name: /修改用户/ });
    typeDay('开始日期', '2026-11-01');
    await choose('操作', '设置代班');
    fireEvent.change(screen.getByLabelText('结果'), { target: { value: 'refused' } });
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0]).toEqual({
        from: '2026-11-01',
        action: 'set_cover',
        result: 'refused',
        page: '1',
        size: '20',
      }),
    );
    expect(address()).toBe('/system/audit?from=2026-11-01&action=set_cover&result=refused');
    typeDay('结束日期', '2026-10-01');
    expect(await screen.findByText('开始日期晚于结束日期')).toBeTruthy();
  });

  it('limit the list to a user and a record by a click, with names, and can be removed', async () => {
    const entry = buildEntry();
    const { asked, address } = await open(() => pageOf([entry]));
    fireEvent.click(await screen.findByRole('button', { name: '只看周敏的操作' }));
    expect(await screen.findByText('操作人：周敏')).toBeTruthy();
    fireEvent.click(await screen.findByText('只看何静的记录'));
    expect(await screen.findByText('对象：用户 何静')).toBeTruthy();
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0]).toEqual({
        user_id: '11',
        entity: 'user',
        entity_id: '16',
        page: '1',
        size: '20',
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: '移除筛选 操作人：周敏' }));
    fireEvent.click(screen.getByRole('button', { name: '移除筛选 对象：用户 何静' }));
    await waitFor(() => expect(address()).toBe('/system/audit'));
    expect(screen.queryByText(/操作人：/)).toBeNull();
  });

  it('find a user by name and keep the name, even without entries', async () => {
    const { asked, address } = await open(() => pageOf([]));
    const box = await screen.findByLabelText('操作人');
    fireEvent.change(box, { target: { value: '徐' } });
    act(() => box.focus());
    fireEvent.click(await screen.findByText('xu_lang'));
    expect(await screen.findByText('操作人：徐朗')).toBeTruthy();
    await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ user_id: '12' }));
    expect(address()).toBe('/system/audit?user_id=12');
  });

  it('do not offer users to a caller who may not list them', async () => {
    const profile = buildAdministrator({ user_type: '机构', agency_id: 1, permissions: ['AGENCY_MGR'] });
    await open(() => pageOf([buildEntry()]), '', profile);
    await screen.findByRole('row', { name: /修改用户/ });
    expect(screen.queryByLabelText('操作人')).toBeNull();
  });

  it('show a note without a match, name the ids they are about, and can be cleared', async () => {
    const { address } = await open(
      (query) => pageOf(query.user_id ? [] : [buildEntry()]),
      '?user_id=5&entity=agency&entity_id=3',
    );
    await screen.findByRole('heading', { name: '没有符合条件的记录' });
    expect(screen.getByText('操作人：编号 5')).toBeTruthy();
    expect(screen.getByText('对象：机构 编号 3')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: '清除筛选' }).at(-1) as HTMLElement);
    await screen.findByRole('row', { name: /修改用户/ });
    expect(address()).toBe('/system/audit');
  });
});

it('text that is no day goes with the filters that are cleared', async () => {
  await open(() => pageOf([]), '?action=sign_in');
  const note = await screen.findByRole('heading', { name: '没有符合条件的记录' });
  typeDay('开始日期', '2026-13-40');
  const field = screen.getByLabelText<HTMLInputElement>('开始日期');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getAllByRole('button', { name: '清除筛选' }).at(-1) as HTMLElement);
  await waitFor(() => expect(note.isConnected).toBe(false));
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', null]);
});

describe('a line', () => {
  it('is a sentence, and unfolds into its details', async () => {
    const detail = {
      modules: { from: ['PATIENT_MGR'], to: ['PATIENT_MGR', 'USER_BROWSE'] },
      title: { from: null, to: '治疗师' },
    };
    await open(() => pageOf([buildEntry({ detail, viewer_name: '系统管理员' })]));
    const row = within(await screen.findByRole('row', { name: /修改用户/ }));
    expect(row.getByText('修改用户 何静，权限、职称').tagName).toBe('SUMMARY');
    expect(row.getAllByRole('cell')[1]?.textContent).toBe('系统管理员（以周敏的身份）');
    expect(row.getByRole('button', { name: '只看周敏的操作' })).toBeTruthy();
    expect(row.getByText('成功')).toBeTruthy();
    expect(row.getByText('10.0.0.8')).toBeTruthy();
    const facts = row.getAllByRole('definition', { hidden: true }).map((fact) => fact.textContent);
    expect(facts).toEqual(['管理自己的患者改为 → 管理自己的患者、查看用户与训练进展', '无改为 → 治疗师']);
    expect(row.getByText(/请求 q-1/)).toBeTruthy();
  });

  it('without a signed-in user offers no filter by user', async () => {
    const signedOut = { user_id: null, user_name: null, action: 'sign_in', result: 'refused' as const };
    await open(() => pageOf([buildEntry({ ...signedOut, detail: { reason: 'wrong_password' } })]));
    const row = within(await screen.findByRole('row', { name: /未登录用户/ }));
    expect(row.getByText('登录 何静，未成功：密码不正确')).toBeTruthy();
    expect(row.getByText('被拒绝')).toBeTruthy();
    expect(row.queryByRole('button', { name: /的操作/ })).toBeNull();
  });

  it('is a card in a narrow window', async () => {
    setWindowWidth(390);
    await open(() => pageOf([buildEntry()]));
    const cards = within(await screen.findByRole('list', { name: '审计记录' }));
    expect(cards.getByText('2026-11-12 09:40:00 · 10.0.0.8')).toBeTruthy();
  });
});

it('shows when there are more entries than are counted', async () => {
  await open(({ action }) => pageOf([buildEntry()], action ? 40 : 10_000));
  await screen.findByText('仅统计前 10000 条，请缩小范围。');
  await choose('操作', '设置代班');
  await waitFor(() => expect(screen.queryByText(/仅统计/)).toBeNull());
});

it('shows why the list could not be read, and can be retried', async () => {
  let answer: Output | Answer = refusal(50000, '服务器出错');
  await open(() => answer);
  await screen.findByText('审计记录没有读取成功');
  answer = pageOf([buildEntry()]);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('row', { name: /修改用户/ });
});
