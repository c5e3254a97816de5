import { addressOf } from '../fixtures.ts';
import { seriousFaults } from '../support/faults.ts';
import { expect, idOf, newDoctor, optionOf, type Person, test } from '../support/staff.ts';

const managerOf = async (manager: Person, id: number) =>
  (await manager.get('/api/user/user_info', { id: String(id) })).data.manager_name;

test('a person is dragged below another one, after confirmation', { tag: ['@core', '@hierarchy'] }, async ({
  console,
  page,
  person,
}) => {
  const [above, below] = [await newDoctor(person), await newDoctor(person)];
  await console.open(`/doctor/list?view=tree&person=${below.id}`, '用户列表');
  const tree = console.pane.getByRole('tree', { name: '组织架构' });
  await expect(tree.getByText(below.nickname)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await tree.getByText(below.nickname).dragTo(tree.getByText(above.nickname));
  const question = page.getByRole('dialog', { name: '更改上级' });
  await expect(question).toContainText(below.nickname);
  await expect(question).toContainText(above.nickname);
  expect(await managerOf(person, below.id), 'nothing happens before the answer').toBeNull();
  await question.getByRole('button', { name: '取消' }).click();
  expect(await managerOf(person, below.id)).toBeNull();

  await tree.getByText(below.nickname).dragTo(tree.getByText(above.nickname));
  await question.getByRole('button', { name: '更改', exact: true }).click();
  await expect.poll(() => managerOf(person, below.id)).toBe(above.nickname);

  await test.step('a cycle is refused at once', async () => {
    await tree.getByText(above.nickname).dragTo(tree.getByText(below.nickname));
    await expect(page.getByText(/下属|循环/).last()).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(await managerOf(person, above.id)).toBeNull();
  });
});

test('the account named in the address is scrolled into view', async ({ console, person }) => {
  const many = await Promise.all(Array.from({ length: 16 }, () => newDoctor(person)));
  const last = many.reduce((newest, one) => (one.id > newest.id ? one : newest));
  await console.open(`/doctor/list?view=tree&person=${last.id}`, '用户列表');
  await expect(console.pane.getByRole('tree', { name: '组织架构' }).getByText(last.nickname)).toBeInViewport();
});

test('a manager is assigned by keyboard', async ({ console, page, person }) => {
  const doctor = await newDoctor(person);
  await console.open(`/doctor/list?view=tree&person=${doctor.id}`, '用户列表');
  const panel = console.pane.getByRole('region', { name: `${doctor.nickname}的详情` });
  await panel.getByRole('button', { name: '设置上级' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: new RegExp(`设置上级：${doctor.nickname}`) });
  await dialog.getByRole('combobox').fill('林致远');
  // The first option becomes active after it is shown; Enter before that closes the list without a choice.
  await expect(optionOf(page, '林致远')).toHaveClass(/ant-select-item-option-active/);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => managerOf(person, doctor.id)).toBe('林致远');
});

test('search and selection are part of the address', async ({ console, page, person }) => {
  const id = await idOf(person, 'pt_he');
  await console.open('/doctor/list', '用户列表');
  await console.pane.getByLabel('查找用户').fill('何静');
  await expect(console.pane.getByRole('row', { name: /何静/ })).toBeVisible();
  await expect.poll(() => decodeURIComponent(addressOf(page))).toBe('/doctor/list?keyword=何静');
  await page.reload();
  await expect(console.pane.getByLabel('查找用户')).toHaveValue('何静');
  await expect(console.pane.getByRole('row', { name: /何静/ })).toBeVisible();
  await console.pane.getByRole('link', { name: '组织架构' }).click();
  const tree = console.pane.getByRole('tree', { name: '组织架构' });
  await tree.getByText('何静').click();
  await expect(page).toHaveURL(new RegExp(`person=${id}`));
  await page.reload();
  await expect(console.pane.getByRole('region', { name: '何静的详情' })).toBeVisible();
});

test('of ten thousand people only those in view are read and rendered, and one is found', async ({ console, page }) => {
  const node = (id: number, parent: number | string, children: number) => ({
    id,
    kind: 'user',
    nickname: `人员${id}`,
    userType: '医生',
    title: '治疗师',
    status: 'active',
    is_on_leave: false,
    agency_id: 1,
    agency_name: '仁和',
    manager_id: typeof parent === 'number' ? parent : null,
    patient_count: id % 7,
    employee_count: children,
    parent,
    child_count: children,
  });
  const agency = {
    ...node(1, '', 100),
    id: 'agency-1',
    kind: 'agency',
    nickname: '仁和',
    userType: null,
    parent: null,
  };
  const heads = Array.from({ length: 100 }, (_, n) => node((n + 1) * 1000, 'agency-1', 99));
  const teamOf = (head: number) => Array.from({ length: 99 }, (_, m) => node(head + m + 1, head, 0));
  await page.route('**/api/user/list_emploree_level/**', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const parent = asked.get('parent');
    const nodes = parent
      ? teamOf(Number(parent))
      : asked.get('keyword')
        ? [agency, heads[98], node(99_098, 99_000, 0)]
        : [agency, ...heads];
    return route.fulfill({ json: { code: 20000, msg: 'ok', data: { nodes, found: 1 }, request_id: 'r' } });
  });
  await console.open('/doctor/list?view=tree', '用户列表');
  const tree = console.pane.getByRole('tree', { name: '组织架构' });
  await expect(tree.getByText('人员1000治疗师', { exact: true })).toBeVisible();
  await page.getByRole('treeitem').filter({ hasText: '人员1000治疗师' }).locator('.ant-tree-switcher').click();
  await expect(tree.getByText('人员1001')).toBeVisible();
  expect(await console.pane.locator('.ant-tree-treenode').count()).toBeLessThan(100);
  await console.pane.getByLabel('查找人员').fill('人员99098');
  await expect(tree.getByText('人员99098')).toBeVisible();
  await expect(tree.getByText('人员1001')).toHaveCount(0);
});
