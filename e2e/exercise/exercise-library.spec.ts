import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../fixtures.ts';
import { seriousFaults } from '../support/faults.ts';
import { done, expect, newPatient, rowsOf, test } from '../support/patients.ts';
import { optionOf } from '../support/staff.ts';

/** Chooses an option of a field. */
async function choose(page: Page, form: Locator, field: string, option: string): Promise<void> {
  const combobox = page.getByRole('combobox', { name: new RegExp(`^(\\* )?${field}`) });
  const box = form.locator(combobox);
  await box.click();
  // Long lists render only the options in view.
  if (option.length > 3) await box.fill(option);
  await page.locator('.ant-select-dropdown:visible').locator(optionOf(page, option)).first().click();
  // A list for several values stays open; Escape on a closed one would close the form.
  if (await form.locator('.ant-select-multiple', { has: combobox }).count()) await page.keyboard.press('Escape');
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

test('facets filter the library, a favourite is kept, and an exercise is shown in detail', async ({
  console,
  page,
}) => {
  await console.open('/patient/exercise', '动作库');
  const cards = console.pane.locator('.library_exerciseCard');
  const facets = console.pane.getByRole('complementary', { name: '筛选' });
  const countOf = async (name: string) =>
    Number(
      await facets
        .locator('.library_facet > div', { has: page.getByLabel(name, { exact: true }) })
        .locator('.small')
        .textContent(),
    );
  await expect(cards.first()).toBeVisible();
  const all = Number((await console.pane.getByText(/^\d+ 个动作$/).textContent())?.match(/\d+/)?.[0]);

  await test.step('one facet matches its count; two facets are combined', async () => {
    const knees = await countOf('膝');
    expect(knees).toBeLessThan(all);
    await facets.getByLabel('膝', { exact: true }).check();
    await expect(console.pane.getByText(`${knees} 个动作`, { exact: true })).toBeVisible();
    await expect(cards).toHaveCount(knees);
    const strength = await cards.filter({ hasText: ' · 力量 · ' }).count();
    expect(strength).toBeGreaterThan(0);
    expect(strength).toBeLessThan(knees);
    await facets.getByLabel('力量', { exact: true }).check();
    await expect(cards).toHaveCount(strength);
    await expect(cards.filter({ hasText: ' · 力量 · ' })).toHaveCount(strength);
    expect(new URL(page.url()).searchParams.get('body_part')).toBe('膝');
    await page.reload();
    await expect(cards).toHaveCount(strength);
    await expect(facets.getByLabel('力量', { exact: true })).toBeChecked();
    await console.pane.getByRole('button', { name: '清除筛选' }).click();
    await expect(console.pane.getByText(`${all} 个动作`)).toBeVisible();
    expect(addressOf(page)).toBe('/patient/exercise');
  });

  await test.step('a favourite', async () => {
    await console.pane.getByLabel('搜索动作').fill('zttg');
    await expect(cards).toHaveCount(1);
    const star = cards.getByRole('button', { name: '收藏直腿抬高' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await console.pane.getByRole('button', { name: '清除筛选' }).click();
    await facets.getByLabel('只看收藏').check();
    await expect(cards).toHaveText([/直腿抬高/]);
  });

  await test.step('details of an exercise', async () => {
    await cards
      .getByRole('button', { name: /直腿抬高/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: '直腿抬高' });
    await expect(drawer.getByRole('heading', { name: '步骤' })).toBeVisible();
    await expect(drawer.getByRole('img', { name: '直腿抬高' })).toBeVisible();
    await drawer.getByRole('button', { name: '播放动作' }).click();
    await drawer.getByRole('button', { name: '停止' }).click();
    await expect(drawer.getByRole('button', { name: '播放动作' })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });
});

test('an exercise chosen in the library is added to the plan', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  await console.open(`/patient/plan?patient_id=${patient.id}`, `制定计划 - ${patient.name}`);
  await console.pane.getByRole('button', { name: /膝关节置换 2–6 周/ }).click();
  await expect(rowsOf(console.pane)).toHaveCount(6);
  await console.pane.getByRole('link', { name: '打开动作库' }).click();
  await console.shows('动作库');
  await expect(console.pane.getByText('正在为计划选择动作')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('body_part')).toBe('膝,髋,踝足,全身');
  await console.pane.getByRole('button', { name: '显示全部部位' }).click();
  await expect(page).not.toHaveURL(/body_part/);
  await console.pane.getByLabel('搜索动作').fill('鸟狗式');
  const forbidden = console.pane.locator('.library_exerciseCard', { hasText: '鸟狗式' });
  await expect(forbidden).toContainText('禁忌：膝关节置换术后不宜跪位');
  await expect(forbidden.locator('a', { hasText: '加入计划' })).toHaveAttribute('aria-disabled', 'true');
  await console.pane.getByLabel('搜索动作').fill('踝泵');
  const card = console.pane.locator('.library_exerciseCard', { hasText: '踝泵' });
  await card.getByRole('link', { name: '加入计划' }).click();
  await console.shows(`制定计划 - ${patient.name}`);
  await expect(rowsOf(console.pane)).toHaveCount(7);
  await expect(rowsOf(console.pane).last()).toContainText('踝泵');
  expect(addressOf(page)).toBe(`/patient/plan?patient_id=${patient.id}`);
  await page.reload();
  await console.shows(`制定计划 - ${patient.name}`);
  await expect(rowsOf(console.pane)).toHaveCount(7);
});

const plain = {
  owner_scope: 'user',
  name_en: null,
  aliases: [],
  body_parts: ['膝'],
  kind: '力量',
  position: '站立',
  equipment: ['无'],
  is_unilateral: false,
  difficulty: 3,
  purpose: '改善蹲起',
  steps: ['慢慢下蹲'],
  key_points: [],
  mistakes: [],
  rules: [],
  dose: {
    sets: 3,
    reps: 10,
    hold_sec: 0,
    tempo_sec: 4,
    rest_sec: 30,
    duration_sec: 0,
    times_per_day: 1,
    freq_type: '每天',
    weekdays: [],
    times_per_week: null,
  },
};

test('an own exercise blocks a plan by its rule; a cycle of progressions is refused', async ({
  console,
  page,
  person,
}) => {
  const patient = await newPatient(person);
  await console.open('/patient/exercise?kind=协调', '动作库');
  await console.pane.getByRole('button', { name: '新建动作' }).click();
  const form = page.getByRole('dialog', { name: '新建动作' });
  const save = form.getByRole('button', { name: '保存', exact: true });
  const itemOf = (label: string) => form.locator('.ant-form-item', { hasText: label });

  await test.step('errors are shown beside their fields', async () => {
    await form.getByRole('button', { name: '添加禁忌或注意' }).click();
    await save.click();
    await expect(itemOf('步骤（每行一步）')).toContainText('请至少填写一步');
    await expect(itemOf('病种')).toContainText('请至少选择一个条件');
    expect(await seriousFaults(page)).toEqual([]);
    await form.getByLabel('动作名称').fill('自编浅蹲');
    await choose(page, form, '部位', '膝');
    await choose(page, form, '类型', '力量');
    await choose(page, form, '体位', '站立');
    await form.getByLabel('目的').fill('改善蹲起');
    await form.getByLabel('步骤（每行一步）').fill('双脚与肩同宽\n慢慢下蹲');
    await choose(page, form, '级别', '禁忌');
    await form.getByLabel('说明', { exact: true }).fill('置换术后不做自编浅蹲');
    await choose(page, form, '病种', '膝关节置换术后');
    await form.getByLabel('每组次数').fill('0');
    await save.click();
    await expect(itemOf('每组次数')).toContainText('次数为 0 时请填写持续时间');
    await form.getByLabel('每组次数').fill('10');
  });

  await save.click();
  await expect(form).toHaveCount(0);
  const drawer = page.getByRole('dialog', { name: '自编浅蹲' });
  await expect(drawer).toContainText('禁忌（膝关节置换术后）：置换术后不做自编浅蹲');

  await test.step('only one of two exercises can be the progression of the other', async () => {
    const id = Number(new URL(page.url()).searchParams.get('open'));
    const harder = { ...plain, name: '自编深蹲', progression_ids: [id], client_key: randomUUID() };
    await done(person, '/api/exercise/save_exercise', harder);
    await drawer.getByRole('button', { name: '编辑', exact: true }).click();
    const edit = page.getByRole('dialog', { name: '编辑自编浅蹲' });
    await choose(page, edit, '进阶动作', '自编深蹲');
    await edit.getByRole('button', { name: '保存', exact: true }).click();
    const item = edit.locator('.ant-form-item', { hasText: '进阶动作' });
    await expect(item).toContainText('进阶关系不能形成循环');
    expect(await seriousFaults(page)).toEqual([]);
  });

  await console.open(`/patient/plan?patient_id=${patient.id}`, `制定计划 - ${patient.name}`);
  await console.pane.getByRole('tab', { name: '动作' }).click();
  await console.pane.getByLabel('搜索动作').fill('自编浅蹲');
  await console.pane.getByRole('button', { name: '加入自编浅蹲' }).click();
  await expect(rowsOf(console.pane)).toContainText('置换术后不做自编浅蹲');
  await expect(console.pane.getByText('处理 1 项“不能启用”后可启用')).toBeVisible();
});

test('a second visit brings neither the library nor its figures again', async ({ console, page }) => {
  const cards = console.pane.locator('.library_exerciseCard');
  /** Bytes of the bodies as sent: of an answer that has not changed, the browser counts 300 for its headers. */
  const sent = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/api\/exercise\/list_/.test(name))
        .map((entry) => [(entry as PerformanceResourceTiming).transferSize, new URL(entry.name).pathname] as const)
        .sort(),
    );
  await console.open('/patient/exercise', '动作库');
  await expect(cards.first().locator('svg path').first()).toBeAttached();
  const first = await sent();
  expect(first.map(([, path]) => path).sort()).toEqual(['/api/exercise/list_exercise', '/api/exercise/list_figure']);
  for (const [bytes] of first) expect(bytes).toBeGreaterThan(1000);
  await page.reload();
  await expect(cards.first().locator('svg path').first()).toBeAttached();
  expect(await sent()).toEqual([
    [300, '/api/exercise/list_exercise'],
    [300, '/api/exercise/list_figure'],
  ]);
});
