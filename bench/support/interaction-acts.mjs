// What is done in the parts of web-interactions.mjs: each act adds the times of its interactions.
import { setTimeout as wait } from 'node:timers/promises';
import { press, timesOf, typeText } from './interactions.mjs';

const typed = 'abcdefghij';
const repeats = 5;

export const pane = (page) => page.locator('.pane[data-off="false"]');
export const field = (page, label) => pane(page).getByLabel(label, { exact: true });

/** How long a person takes to drag a row, in milliseconds. */
const dragMs = 400;

async function drag(page, from, to) {
  const steps = 12;
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    const at = (side) => from[side] + ((to[side] - from[side]) * step) / steps + 5;
    await page.mouse.move(at('x'), at('y'));
    await wait(dragMs / steps);
  }
  await page.mouse.up();
}

/** Ten letters into a field, as ten interactions. */
export const typing = (find) => async (page, add) => {
  const target = find(page);
  await target.scrollIntoViewIfNeeded();
  await target.focus();
  add(await timesOf(page, () => typeText(page, typed), typed.length));
};

export async function moveByKeys(page, add) {
  const handle = pane(page).locator('[data-handle]').first();
  await handle.focus();
  for (const key of [...Array(repeats).fill('ArrowDown'), ...Array(repeats).fill('ArrowUp')])
    add(await timesOf(page, () => page.keyboard.press(`Alt+${key}`)));
}

export async function moveByMouse(page, add) {
  const handles = pane(page).locator('[data-handle]');
  for (let round = 0; round < repeats * 2; round += 1) {
    await handles.first().scrollIntoViewIfNeeded();
    const [from, to] = await Promise.all([handles.first().boundingBox(), handles.nth(3).boundingBox()]);
    await page.mouse.move(from.x + 5, from.y + 5);
    add(await timesOf(page, () => drag(page, from, to)));
  }
}

export async function openTalks(page, add) {
  const lines = pane(page).locator('a[data-patient]');
  await lines.first().waitFor();
  const ids = await lines.evaluateAll((all) => all.map((line) => line.dataset.patient));
  // Twice: the second time the conversation is already known.
  for (const id of [...ids.slice(0, repeats), ...ids.slice(0, repeats)])
    add(await timesOf(page, () => press(page, pane(page).locator(`a[data-patient="${id}"]`))));
}

export async function tickRows(page, add) {
  const boxes = pane(page).locator('tbody .select-cell input');
  await boxes.nth(99).waitFor();
  for (let row = 2; row < 2 + repeats * 2; row += 1) add(await timesOf(page, () => press(page, boxes.nth(row))));
}

export async function tickAll(page, add) {
  const all = pane(page).locator('thead .select-cell input');
  await all.waitFor();
  for (let round = 0; round < repeats * 2; round += 1) add(await timesOf(page, () => press(page, all)));
}

export async function openDialog(page, add) {
  const button = pane(page).getByRole('button', { name: '导出' });
  for (let round = 0; round < repeats * 2; round += 1) {
    add(await timesOf(page, () => press(page, button)));
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
}

export async function openTalkFirst(page) {
  await pane(page).locator('a[data-patient]').first().click();
  await pane(page).locator('textarea').waitFor();
}

export async function secondStep(page) {
  await pane(page).locator('#patient-create_name').fill('常测量');
  await pane(page).getByRole('radio', { name: '男' }).check({ force: true });
  await pane(page).locator('#patient-create_birth_date').fill('19600102');
  await pane(page).locator('#patient-create_phone').fill('19911112222');
  await pane(page).getByRole('button', { name: '下一步：病情' }).click();
  await pane(page).locator('#patient-create_diagnosis').waitFor();
}

export const openNote = async (page) => {
  await pane(page)
    .getByRole('button', { name: /：更多$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '备注与更多设置' }).click();
};
