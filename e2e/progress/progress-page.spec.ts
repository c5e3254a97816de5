import type { Locator } from '@playwright/test';
import { addressOf } from '../fixtures.ts';
import { expectAccessibleOnBoth, phone } from '../support/accessible.ts';
import { newColleague, newPatient } from '../support/patients.ts';
import { openProgress, patientNamed } from '../support/progress.ts';
import { expect, signInPerson, test } from '../support/staff.ts';

// Read only: data that other stories count stays unchanged.
test.use({ account: 'pt_he' });

const tabs = ['概览', '训练记录', '疼痛与用力', '关节活动度', '量表评定', '目标', '时间线'];
const frameOf = (pane: Locator, title: string | RegExp) =>
  pane.locator('.chart-frame').filter({ has: pane.page().getByRole('heading', { name: title, level: 3 }) });

/** The number of points of the last series. */
async function dotsOf(frame: Locator): Promise<number> {
  const path = await frame.locator('.chart-series').last().locator('.chart-dots').getAttribute('d');
  return (path?.match(/M/g) ?? []).length;
}

test('three questions are answered with a verdict, a number and a sentence', async ({ console, person }) => {
  await openProgress(console, await patientNamed(person, '邵桂兰'));
  await expect(console.pane.getByRole('heading', { level: 1 })).toHaveText('邵桂兰');
  await expect(console.pane.locator('.identity-bar')).toContainText('膝关节置换术后');
  const answer = (question: string) => console.pane.getByRole('region', { name: question });
  await expect(answer('在做吗？').locator('.progress-page_value')).toHaveText(/^\d+%$/);
  await expect(answer('在做吗？').getByRole('img')).toHaveAccessibleName(/^近 7 日：(\d\d-\d\d .+，){6}/);
  await expect(answer('痛吗？').locator('.progress-page_value')).toHaveText(/^2 分持平 (今天|昨天|\d\d-\d\d)$/);
  await expect(answer('有进步吗？').locator('.progress-page_value')).toHaveText('84°');
  await expect(answer('有进步吗？').locator('.status-tag')).not.toHaveText('');
  const strip = console.pane.getByRole('region', { name: '待处理预警' });
  await expect(strip.getByRole('listitem')).toContainText(['功能无改善', '里程碑落后']);
});

test('a chart can be read by keys and as a table', async ({ console, page, person }) => {
  await openProgress(console, await patientNamed(person, '邵桂兰'));
  const knee = frameOf(console.pane, '左膝屈（被动）');
  const plot = knee.getByRole('application');
  await expect(plot).toHaveAccessibleName(/84°/);
  const drawn = await dotsOf(knee);
  expect(drawn).toBeGreaterThanOrEqual(3);
  await plot.focus();
  await page.keyboard.press('End');
  await expect(knee.getByRole('status')).toHaveText(/，术后 42 天，84°$/);
  const read: string[][] = [];
  for (let point = 0; point < drawn; point += 1) {
    const status = (await knee.getByRole('status').textContent()) ?? '';
    read.push(/^(\d\d-\d\d)，术后 (\d+) 天，(\d+°)$/.exec(status)?.slice(1) ?? [status]);
    await page.keyboard.press('ArrowLeft');
  }

  await knee.getByRole('button', { name: '查看数据' }).click();
  const table = knee.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['日期', '术后天数', '左膝屈（被动）']);
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((lines) => lines.map((line) => [...line.children].map(({ textContent }) => textContent ?? '')));
  expect(rows.map(([date = '', ...values]) => [date.slice(5), ...values])).toEqual(read);
  await knee.getByRole('button', { name: '查看图表' }).click();
  await expect(plot).toBeVisible();

  const pain = frameOf(console.pane, /^训练前后疼痛/);
  await pain.getByRole('button', { name: '查看数据' }).click();
  // Pain that was not reported is not shown as 0.
  await expect(pain.getByRole('table').getByText('未报').first()).toBeVisible();
});

test('the range is kept in the address and survives a reload, with the tab and the day', async ({
  console,
  page,
  person,
}) => {
  const patient = await patientNamed(person, '邵桂兰');
  await openProgress(console, patient);
  const at = (query: string) => expect.poll(() => addressOf(page)).toBe(`/patient/progress/${patient.id}${query}`);
  await console.pane.getByText('12 周', { exact: true }).click();
  await at('?range=12w');
  await console.pane.getByRole('tab', { name: '疼痛与用力' }).click();
  await at('?range=12w&tab=pain');
  await page.reload();
  await console.shows(`训练进展 - ${patient.name}`);
  await expect(console.pane.getByRole('tab', { name: '疼痛与用力' })).toHaveAttribute('aria-selected', 'true');
  await expect(console.pane.getByRole('radio', { name: '12 周' })).toBeChecked();
  await expect(console.pane.getByRole('application')).toHaveCount(2);
});

test('arrow keys move in the calendar, and Enter shows the day', async ({ console, page, person }) => {
  const patient = await patientNamed(person, '邵桂兰');
  await openProgress(console, patient);
  const grid = console.pane.getByRole('grid', { name: /^训练日历/ });
  const day = console.pane.getByRole('region', { name: '当天的训练' });
  await expect(day.getByRole('heading')).toBeVisible();
  const shown = await day.getByRole('heading').textContent();
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  const focused = grid.locator(':focus');
  const date = (await focused.getAttribute('data-day')) ?? '';
  await expect(day.getByRole('heading')).toHaveText(shown ?? '');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-selected', 'true');
  await expect(day.getByRole('heading')).toContainText(date.slice(5));
  await expect.poll(() => addressOf(page)).toBe(`/patient/progress/${patient.id}?day=${date}`);

  await console.pane.getByText('全部', { exact: true }).click();
  await expect(grid.locator('[aria-selected="true"]')).toHaveAttribute('data-day', date);
  await page.reload();
  await expect(day.getByRole('heading')).toContainText(date.slice(5));
});

test('every tab opens by arrow keys', async ({ console, page, person }) => {
  await openProgress(console, await patientNamed(person, '邵桂兰'));
  await console.pane.getByRole('tab', { name: '概览' }).focus();
  const shows = {
    训练记录: console.pane.getByRole('table', { name: '训练记录' }),
    疼痛与用力: frameOf(console.pane, /^用力程度/),
    关节活动度: console.pane.getByRole('table', { name: '测量记录' }),
    量表评定: console.pane.getByRole('table', { name: '评定记录' }),
    目标: console.pane.getByRole('list', { name: '康复目标' }),
    时间线: console.pane.locator('.records_timeline time').first(),
  };
  for (const [name, content] of Object.entries(shows)) {
    await page.keyboard.press('ArrowRight');
    await expect(console.pane.getByRole('tab', { name })).toBeFocused();
    await expect(console.pane.getByRole('tabpanel', { name })).toBeVisible();
    await expect(content).toBeVisible();
  }
  await page.keyboard.press('ArrowRight');
  await expect(console.pane.getByRole('tab', { name: '概览' })).toBeFocused();
});

test('a patient out of scope, or an unknown one, is not shown', async ({ console, page, request, complaints }) => {
  const hidden = await newPatient(await newColleague(request));
  for (const id of [hidden.id, 99_999_999, 'abc']) {
    await page.goto(`/patient/progress/${id}`);
    await expect(console.pane.getByText('记录不存在或无权查看')).toBeVisible();
    await expect(page.getByText(hidden.name)).toHaveCount(0);
  }
  await page.goto(`/patient/progress-print/${hidden.id}`);
  await expect(console.pane.getByText('记录不存在或无权查看')).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('with read permission only', () => {
  test.use({ account: 'rh_data' });
  test('sees everything and can enter nothing', async ({ console, page, request }) => {
    const patient = await patientNamed(await signInPerson(request, 'pt_he'), '邵桂兰');
    await openProgress(console, patient);
    await expect(console.pane.getByRole('region', { name: '待处理预警' })).toBeVisible();
    await expect(console.pane.getByRole('region', { name: '当天的训练' }).getByRole('heading')).toBeVisible();
    const acts = /录入|代录|补录|更正|标记已处理|新建目标|采纳|作废|调整计划|发消息/;
    await expect(console.pane.getByRole('button', { name: acts })).toHaveCount(0);
    await expect(console.pane.getByRole('link', { name: acts })).toHaveCount(0);
    await console.pane.getByRole('button', { name: '更多操作' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['打印小结']);
    await page.keyboard.press('Escape');
    for (const tab of tabs.slice(1)) {
      await console.pane.getByRole('tab', { name: tab }).click();
      await expect(console.pane.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expect(console.pane.locator('.pane-scroller .bar')).toHaveCount(0);
      await expect(console.pane.getByRole('button', { name: acts })).toHaveCount(0);
    }
  });
});

test.describe('on phone and desktop', () => {
  test.use({ viewport: phone });

  test('every tab is accessible, and so are the table of a chart and the calendar of a year', async ({
    console,
    page,
    person,
  }) => {
    test.slow();
    const patient = await patientNamed(person, '邵桂兰');
    await openProgress(console, patient);
    for (const tab of tabs) {
      await console.pane.getByRole('tab', { name: tab }).click();
      const panel = console.pane.getByRole('tabpanel', { name: tab });
      await expectAccessibleOnBoth(page, panel.locator('h2, h3, table, svg').first());
    }
    await console.go(`/patient/progress/${patient.id}?range=all`, `训练进展 - ${patient.name}`);
    const chart = frameOf(console.pane, /^训练前后疼痛/);
    await chart.getByRole('button', { name: '查看数据' }).click();
    await expectAccessibleOnBoth(page, chart.getByRole('table'));
  });
});
