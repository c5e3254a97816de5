import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../fixtures.ts';
import { done, expect, newPatient, newRunningPlan, patientOf, test } from '../support/patients.ts';
import { test as demoTest, optionOf, type Person, signInPerson } from '../support/staff.ts';

const namesIn = (pane: Locator) => pane.locator('.person-name');
const box = (pane: Locator) => pane.getByRole('textbox', { name: '查找患者' });
const tab = (pane: Locator, name: RegExp) =>
  pane.getByRole('group', { name: '快速分组' }).getByRole('button', { name });

/** Creates a patient with a running plan, then discharges them. */
async function newClosed(person: Person, name: string): Promise<void> {
  const patient = await newPatient(person, { name });
  await newRunningPlan(person, patient);
  const { version } = await patientOf(person, patient.id);
  await done(person, '/api/patient/change_status', { id: patient.id, version, step: 'discharge', reason: '康复出院' });
}

async function chooseFilter(page: Page, pane: Locator, field: string, option: string): Promise<void> {
  await pane.getByRole('button', { name: '筛选', exact: true }).click();
  const combobox = page.getByRole('combobox', { name: field, exact: true });
  await combobox.click();
  await combobox.fill(option);
  await optionOf(page, option).click();
  await page.keyboard.press('Escape');
}

test('the search box finds by part of a name, pinyin, end of the phone and patient number', async ({
  console,
  person,
}) => {
  const phones = ['13900007306', '13900008415', '13900009624'];
  const names = ['欧阳明月', '单雪梅', '罗秀英'];
  for (const [at, name] of names.entries()) await newPatient(person, { name, phone: phones[at] });
  const { data } = await person.get('/api/patient/list_patient', { keyword: '罗秀英' });
  const [{ patient_no: number }] = data.list as [{ patient_no: string }];
  await console.open('/patient/list', '患者列表');
  await expect(namesIn(console.pane)).toHaveCount(3);

  for (const [typed, found] of [
    ['明月', '欧阳明月'],
    ['sxm', '单雪梅'],
    ['ouyang', '欧阳明月'],
    ['8415', '单雪梅'],
    ['13900007306', '欧阳明月'],
    [number, '罗秀英'],
    [number.slice(-6), '罗秀英'],
  ] as const) {
    await box(console.pane).fill(typed);
    await expect(namesIn(console.pane), typed).toHaveText([found]);
  }

  await box(console.pane).fill('84');
  await expect(console.pane.getByText('再多输入一些：姓名、至少 2 位拼音，或至少 4 位数字。')).toBeVisible();
  await expect(namesIn(console.pane)).toHaveCount(3);
});

test('each quick tab matches its count', async ({ console, person }) => {
  await newPatient(person, { name: '王待甲' });
  await newPatient(person, { name: '王待乙' });
  await newRunningPlan(person, await newPatient(person, { name: '李康复' }));
  await newClosed(person, '赵结案');
  await console.open('/patient/list', '患者列表');

  const tabs: [string, number, string[]][] = [
    ['康复中', 1, ['李康复']],
    ['待激活', 2, ['王待甲', '王待乙']],
    ['失访', 0, []],
    ['已结案', 1, ['赵结案']],
    ['全部', 4, ['李康复', '王待甲', '王待乙', '赵结案']],
  ];
  for (const [name, count, found] of tabs) {
    const button = tab(console.pane, new RegExp(`^${name}`));
    await expect(button).toHaveText(`${name} ${count}`);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(namesIn(console.pane)).toHaveCount(found.length);
    expect((await namesIn(console.pane).allTextContents()).sort(), name).toEqual(found.sort());
  }
});

test('filters are kept in the address, after a reload and after opening a record', async ({
  console,
  page,
  person,
}) => {
  await newPatient(person, {
    name: '孙右肩',
    condition_code: 'FROZEN',
    tags: ['回访'],
    surgery_name: null,
    surgery_date: null,
  });
  await newPatient(person, { name: '周左膝' });
  await console.open('/patient/list', '患者列表');
  await expect(namesIn(console.pane)).toHaveCount(2);
  await chooseFilter(page, console.pane, '病种', '冻结肩');
  await expect(namesIn(console.pane)).toHaveText(['孙右肩']);
  await tab(console.pane, /^待激活/).click();
  await box(console.pane).fill('孙右');
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe('孙右');
  const address = addressOf(page);
  const shown = async () => {
    await expect(namesIn(console.pane)).toHaveText(['孙右肩']);
    await expect(console.pane.getByRole('button', { name: /^移除筛选 病种：冻结肩/ })).toBeVisible();
    await expect(tab(console.pane, /^待激活/)).toHaveAttribute('aria-pressed', 'true');
    await expect(box(console.pane)).toHaveValue('孙右');
    expect(addressOf(page)).toBe(address);
  };
  await shown();
  await page.reload();
  await shown();
  await namesIn(console.pane).click();
  await expect(page).toHaveURL(/\/patient\/edit\/\d+$/);
  await expect(console.pane.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await shown();

  await console.pane.getByRole('button', { name: /^移除筛选 病种/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has('condition_code')).toBe(false);
  await expect(box(console.pane)).toHaveValue('孙右');
});

test('the empty list suggests next steps, without patients and without results', async ({ console, page, person }) => {
  await console.open('/patient/list', '患者列表');
  await expect(console.pane.getByText('还没有患者')).toBeVisible();
  await expect(console.pane.locator('.list-card').getByRole('link', { name: '新建患者' })).toHaveAttribute(
    'href',
    '/patient/create',
  );
  await console.pane.getByRole('button', { name: '批量导入' }).click();
  await expect(page.getByRole('dialog', { name: '导入患者' })).toBeVisible();

  await newPatient(person, { name: '吴有人' });
  await console.open('/patient/list?tab=discharged&keyword=无此人', '患者列表');
  await expect(console.pane.getByText('没有符合条件的患者')).toBeVisible();
  await expect(console.pane.getByText('共 1 位患者，当前 2 个条件下没有结果。')).toBeVisible();
  await console.pane.locator('.list-card').getByRole('button', { name: '清除筛选' }).click();
  await expect(namesIn(console.pane)).toHaveText(['吴有人']);
  await expect(box(console.pane)).toHaveValue('');
  expect(addressOf(page)).toBe('/patient/list');
});

demoTest.describe('a full list', () => {
  demoTest.use({ account: 'dr_lin' });

  demoTest('at least twelve rows are visible at 1440 × 900, without scrolling', async ({ console, page }) => {
    await console.open('/patient/list', '患者列表');
    await expect(namesIn(console.pane).nth(14)).toBeAttached();
    const rows = await console.pane.locator('tbody tr:has(.person-name)').evaluateAll((all) => {
      // Rows under the footer count as hidden.
      const isSeen = (x: number, y: number, row: Element) => row.contains(document.elementFromPoint(x, y));
      return all.filter((row) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && isSeen(left + 8, top + 2, row) && isSeen(left + 8, bottom - 2, row);
      }).length;
    });
    expect(rows).toBeGreaterThanOrEqual(12);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

demoTest.describe('without permission for patients', () => {
  demoTest.use({ account: 'rh_data' });

  demoTest('sees no entry point', async ({ console, page, person }) => {
    await page.goto('/patient/list');
    await expect(page.getByText('没有访问该页面的权限')).toBeVisible();
    await expect(console.menuItem('患者列表')).toHaveCount(0);
    const { code } = await person.get('/api/patient/list_patient');
    expect(code).toBe(40300);
  });
});

demoTest.describe('the manager of an agency', () => {
  demoTest.use({ account: 'rh_admin' });

  demoTest(
    'sees no patient of another agency, neither in the list nor by address',
    async ({ console, page, request }) => {
      const stranger = await signInPerson(request, 'dr_sun');
      const { data } = await stranger.get('/api/patient/list_patient');
      const [{ id, name, patient_no: number, agency_id: agency }] = data.list as [
        { id: number; name: string; patient_no: string; agency_id: number },
      ];
      expect(name).toBeTruthy();
      await console.open(`/patient/list?keyword=${encodeURIComponent(number)}`, '患者列表');
      await expect(console.pane.getByText('没有符合条件的患者')).toBeVisible();
      await console.open(`/patient/list?agency_id=${agency}`, '患者列表');
      await expect(console.pane.getByText('没有符合条件的患者')).toBeVisible();
      await page.goto(`/patient/edit/${id}`);
      await expect(console.pane.getByText('记录不存在或无权查看')).toBeVisible();
      await expect(console.pane.getByText(name)).toHaveCount(0);
    },
  );
});
