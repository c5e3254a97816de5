import type { Locator, Page } from '@playwright/test';
import { seriousFaults } from '../support/faults.ts';
import { expect, newPatient, newRunningPlan, rowsOf, test } from '../support/patients.ts';

/** Drags one element onto another in small steps. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const { x, y, width, height } = (await to.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await page.mouse.up();
}

test('a running plan is adjusted: order and dose change, a forbidden exercise is refused, and version 1 is restored as 3', {
  tag: ['@core', '@plan', '@contraindication'],
}, async ({ console, page, person }) => {
  const patient = await newPatient(person);
  const { id } = await newRunningPlan(person, patient);
  await console.open(`/patient/plan?id=${id}`, `制定计划 - ${patient.name}`);
  const names = rowsOf(console.pane).locator('.plan-items_name strong');
  const before = await names.allTextContents();
  expect(before).toEqual(['直腿抬高', '坐位屈膝', '伸膝垫高', '侧卧髋外展', '坐站训练', '助行器步行']);

  await test.step('dose, and order by keys and by mouse', async () => {
    await console.pane.getByLabel('直腿抬高 组', { exact: true }).fill('3');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(names).toHaveText(['坐位屈膝', '直腿抬高', '伸膝垫高', '侧卧髋外展', '坐站训练', '助行器步行']);
    await expect(console.pane.getByRole('button', { name: '拖动排序：直腿抬高，第 2 位' })).toBeFocused();
    await drag(
      page,
      console.pane.getByRole('button', { name: /^拖动排序：助行器步行/ }),
      console.pane.getByRole('button', { name: /^拖动排序：侧卧髋外展/ }),
    );
    await expect(names).toHaveText(['坐位屈膝', '直腿抬高', '伸膝垫高', '助行器步行', '侧卧髋外展', '坐站训练']);
    await expect(console.pane.getByLabel('直腿抬高 组', { exact: true })).toHaveValue('3');
    await expect(console.pane.getByText('较版本 1：修改 1，调整了顺序')).toBeVisible();
  });

  await test.step('an exercise forbidden for this patient', async () => {
    await console.pane.getByLabel('搜索动作').fill('鸟狗式');
    // The exercise is for other body parts than those offered after a knee replacement.
    await console.pane.getByRole('button', { name: '在全部部位中查找' }).click();
    await console.pane.getByRole('button', { name: '加入鸟狗式' }).click();
    const row = rowsOf(console.pane).filter({ hasText: '鸟狗式' });
    await expect(row).toContainText('不能启用');
    await expect(row).toContainText('膝关节置换术后不宜跪位');
    await expect(console.pane.getByText('处理 1 项“不能启用”后可启用')).toBeVisible();
    await expect(console.pane.getByRole('button', { name: '启用版本 2' })).toBeDisabled();
    expect(await seriousFaults(page)).toEqual([]);
    await row.getByRole('button', { name: '移除', exact: true }).click();
    await expect(row).toHaveCount(0);
    await expect(console.pane.getByRole('button', { name: /^拖动排序：坐站训练/ })).toBeFocused();
  });

  await test.step('version 2 is started', async () => {
    await expect(console.pane.getByText('请填写调整原因')).toBeVisible();
    await console.pane.getByLabel('调整原因').fill('屈膝进展好，加强股四头肌');
    await console.pane.getByRole('button', { name: '启用版本 2' }).click();
    const dialog = page.getByRole('dialog', { name: '启用版本 2' });
    await expect(dialog.getByRole('button', { name: '启用' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: /每日约 \d+ 分钟，超过 30 分钟/ }).check();
    await dialog.getByLabel('确认原因').fill('患者体力允许');
    await dialog.getByRole('button', { name: '启用' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(console.pane.getByText('版本 3（草稿）')).toBeVisible();
  });

  const versions = page.getByRole('dialog', { name: /^版本“/ });
  await test.step('the history shows what changed', async () => {
    await console.pane.getByRole('button', { name: '版本', exact: true }).click();
    await expect(versions.getByRole('listitem')).toHaveCount(2);
    await expect(versions.getByRole('listitem').first()).toContainText('屈膝进展好，加强股四头肌');
    await versions.getByRole('button', { name: '与上一版对比' }).click();
    const changes = page.getByRole('dialog', { name: '版本 1 → 版本 2' });
    await expect(changes.getByRole('row', { name: '直腿抬高' })).toHaveText('直腿抬高组数2 组3 组');
    await expect(changes).toContainText('调整了顺序');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(changes).toHaveCount(0);
    await expect(versions.getByRole('button', { name: '与上一版对比' })).toBeFocused();
  });

  await test.step('version 1 is restored as version 3, and the history is complete', async () => {
    await versions.getByRole('button', { name: '回退到此版' }).click();
    const dialog = page.getByRole('dialog', { name: '回退到版本 1' });
    await dialog.getByLabel('原因').fill('增加后疼痛加重');
    await dialog.getByRole('button', { name: '生成版本 3' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(versions.getByRole('listitem')).toHaveCount(3);
    await expect(versions.getByRole('listitem').first()).toContainText('增加后疼痛加重');
    await page.keyboard.press('Escape');
    await expect(versions).toHaveCount(0);
    await expect(console.pane.getByRole('button', { name: '版本', exact: true })).toBeFocused();
    await expect(names).toHaveText(before);
    await expect(console.pane.getByLabel('直腿抬高 组', { exact: true })).toHaveValue('2');
    const { data } = await person.get('/api/plan/plan_info', { id: String(id) });
    expect(data).toMatchObject({ version_no: 3, status: 'active' });
    expect((data.versions as { version_no: number }[]).map(({ version_no }) => version_no)).toEqual([3, 2, 1]);
  });
});
