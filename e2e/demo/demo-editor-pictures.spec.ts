import { writeFile } from 'node:fs/promises';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { begin, fieldOf, htmlOf, openEditor, paste, previewOf, title } from '../support/editor.ts';
import { hold } from '../support/hold.ts';
import { pngOf } from '../support/pictures.ts';

async function fileOf(info: TestInfo, name: string): Promise<string> {
  const path = info.outputPath(name);
  await writeFile(path, pngOf(320, 200));
  return path;
}

/** Drops a file from outside the browser at the right end of `target`. */
async function dropFile(page: Page, target: Locator, file: string): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the drop target is not visible');
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const place = { x: box.x + box.width - 4, y: box.y + box.height / 2 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...place, data });
}

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pngOf(320, 200) });
const isLoaded = (image: Locator) =>
  expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth)).toBe(320);

test.beforeEach(({ console }) => openEditor(console));

test('pictures are inserted when all of them are uploaded', async ({ console, page }) => {
  await begin(console);
  await console.pane.getByRole('button', { name: '上传图片', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '上传图片' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('还没有选择图片')).toBeVisible();
  const release = await hold(page, '**/api/file/upload*');
  await dialog.getByLabel('选择要上传的图片').setInputFiles([picture('屈膝.png'), picture('抬腿.png')]);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('还没有上传成功：屈膝.png、抬腿.png')).toBeVisible();
  release();
  await expect(dialog.getByText('已上传 2 / 2 张')).toBeVisible();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();

  for (const place of [fieldOf(console), previewOf(console)]) {
    await expect(place.getByRole('img')).toHaveCount(2);
    for (const name of ['屈膝', '抬腿']) await isLoaded(place.getByRole('img', { name }));
  }
  await expect(htmlOf(console)).toContainText(/<img data-picture="[\w-]{22}" alt="屈膝">/);
  await expect(htmlOf(console)).not.toContainText(/src=|blob:/);

  await fieldOf(console).getByRole('img', { name: '屈膝' }).click();
  const bar = console.pane.getByRole('group', { name: '选中的图片' });
  await bar.getByLabel('图片说明').fill('坐位屈膝');
  await bar.getByText('50%').click();
  await expect(htmlOf(console)).toContainText(/alt="坐位屈膝" style="width: 50%;"/);
  await bar.getByRole('button', { name: '移除图片' }).click();
  await expect(previewOf(console).getByRole('img')).toHaveCount(1);
});

test('a pasted picture is uploaded; a failed upload is shown and can be retried', async ({
  console,
  page,
  complaints,
}) => {
  const field = await begin(console);
  await page.keyboard.type('前后');
  await page.keyboard.press('ArrowLeft');
  await page.route('**/api/file/upload*', (route) => route.abort(), { times: 1 });
  await paste(field, { png: { name: '截图.png', bytes: [...pngOf(320, 200)] } });
  await expect(console.pane.getByText('没有连上服务器')).toBeVisible();
  // The browser logs the failed request.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  await field.press('Home');
  await page.keyboard.type('先');
  await console.pane.getByRole('button', { name: '重试 截图.png' }).click();
  await isLoaded(field.getByRole('img', { name: '截图' }));
  await expect(htmlOf(console)).toHaveText(/<p>先前<\/p>\s*<img [^>]+><p>后<\/p>/);
  await expect(console.pane.getByRole('button', { name: /截图/ })).toHaveCount(0);

  await paste(field, { png: { name: '大.png', bytes: [], emptyAfter: 2 * 1024 * 1024 + 1 } });
  await expect(console.pane.getByText('超过 2 MB，未添加：大.png')).toBeVisible();
  await console.pane.getByRole('button', { name: '知道了' }).click();
  await expect(console.pane.getByText('未添加')).toHaveCount(0);
});

test('a dropped picture is inserted at the drop position', async ({ console, page }, info) => {
  const field = await begin(console);
  await page.keyboard.type('第一段');
  await page.keyboard.press('Enter');
  await page.keyboard.type('第二段');
  await dropFile(page, field.getByText('第一段'), await fileOf(info, '拉伸.png'));
  await isLoaded(field.getByRole('img', { name: '拉伸' }));
  await expect(htmlOf(console)).toHaveText(/<p>第一段<\/p>\s*<img [^>]+>\s*<p>第二段<\/p>/);
});

test('a picture dropped outside the text is rejected, instead of replacing the console', async ({
  console,
  page,
}, info) => {
  const root = page.locator('html');
  await page.evaluate(() => {
    addEventListener('dragover', ({ defaultPrevented, dataTransfer }) => {
      document.documentElement.dataset.over = `${defaultPrevented} ${dataTransfer?.dropEffect}`;
    });
  });
  const file = await fileOf(info, '旁边.png');
  await dropFile(page, console.pane.getByRole('heading', { name: title }), file);
  await expect(root).toHaveAttribute('data-over', 'true none');
  await dropFile(page, fieldOf(console).getByText('居家训练须知').first(), file);
  await expect(root).toHaveAttribute('data-over', 'true copy');
  await isLoaded(fieldOf(console).getByRole('img', { name: '旁边' }));
});
