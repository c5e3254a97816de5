import type { Locator, Page } from '@playwright/test';
import { expectAccessibleDemo, onPhoneAndDesktop, phone } from '../support/accessible.ts';
import { type Console, expect, test } from '../support/console.ts';
import { type Colour, green, pngOf, red } from '../support/pictures.ts';

const uploads = '**/api/file/upload?*';
const removals = '**/api/file/remove_file';
const png = (name: string, buffer = pngOf(320, 400)) => ({ name, mimeType: 'image/png', buffer });

/** Expects only the messages that the browser logs for requests failed by the story. */
function expectFailedRequestsOnly(complaints: string[]): void {
  const messages = complaints.splice(0);
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
}

const toast = (page: Page, text: string) => page.locator('.ant-message').getByText(text).first();

test.describe('several pictures', () => {
  const area = (console: Console) => console.pane.getByRole('button', { name: '上传图片：拖到这里，或点击选择' });
  const tiles = (console: Console) => console.pane.getByRole('list', { name: '已选图片' }).getByRole('listitem');
  const tile = (console: Console, name: string) => tiles(console).filter({ hasText: name });
  const input = (console: Console) => console.pane.getByLabel('选择要上传的图片');
  const isDrawn = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

  test.beforeEach(async ({ console }) => {
    await console.open('/components/dropzone', '图片上传');
  });

  test('chosen and dropped pictures are uploaded, stay while another tab is open, and are removed from the server', async ({
    console,
    page,
  }) => {
    const chooser = page.waitForEvent('filechooser');
    await area(console).click();
    await (await chooser).setFiles(png('膝关节.png'));
    await expect(toast(page, '上传成功')).toBeVisible();
    const bytes = [...pngOf(300, 300)];
    const dropped = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], '踝关节.png', { type: 'image/png' }));
      return transfer;
    }, bytes);
    await area(console).dispatchEvent('drop', { dataTransfer: dropped });
    await expect(console.pane.getByText('已上传 2 / 2 张')).toBeVisible();
    for (const name of ['膝关节.png', '踝关节.png']) {
      const picture = tile(console, name).getByRole('img', { name });
      await expect.poll(() => isDrawn(picture)).toBe(true);
      expect(await picture.boundingBox()).toMatchObject({ width: 198, height: 198 });
    }

    await console.menuItem('首页').click();
    await console.shows('首页');
    await console.tab('图片上传').click();
    await console.shows('图片上传');
    const kept = tile(console, '膝关节.png').getByRole('img');
    await expect.poll(() => isDrawn(kept)).toBe(true);

    const removed = page.waitForResponse(removals);
    await console.pane.getByRole('button', { name: '移除 膝关节.png' }).focus();
    await page.keyboard.press('Enter');
    expect(await (await removed).json()).toMatchObject({ code: 20000 });
    await expect(toast(page, '已删除')).toBeVisible();
    await expect(tiles(console)).toHaveCount(1);
    await expect(area(console)).toBeFocused();
  });

  test('is accessible on phone and desktop', async ({ console, page, complaints }) => {
    await page.setViewportSize(phone);
    await page.route(uploads, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await input(console).setInputFiles([
      png('没有上传成功的图片名字比较长.png'),
      png('二.png'),
      { name: '说明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ]);
    await expect(console.pane.getByText('已上传 1 / 2 张')).toBeVisible();
    expectFailedRequestsOnly(complaints);
    await onPhoneAndDesktop(page, async (isPhone) => {
      await expectAccessibleDemo(page, isPhone);
    });
  });
});

test.describe('an avatar', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: '裁剪头像' });
  const shown = (console: Console) => console.pane.locator('.person-avatar img');
  const preview = (page: Page) => dialogOf(page).locator('.picture-preview[data-shape="round"] img');

  test.beforeEach(async ({ console }) => {
    await console.open('/components/avatar-upload', '头像上传');
  });

  async function choose(console: Console, buffer = pngOf(400, 400), name = '照片.png'): Promise<void> {
    const chooser = console.page.waitForEvent('filechooser');
    await console.pane.getByRole('button', { name: '更换头像' }).click();
    await (await chooser).setFiles(png(name, buffer));
  }

  /** Checks the colour in the middle of the picture, with a tolerance because it was re-encoded. */
  async function expectMiddle(picture: Locator, colour: Colour): Promise<void> {
    await expect(async () => {
      const pixel = await picture.evaluate((image: HTMLImageElement) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
        const context = canvas.getContext('2d');
        context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
        return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
      });
      for (const [at, part] of colour.entries()) expect(Math.abs((pixel[at] ?? 999) - part)).toBeLessThan(24);
    }).toPass();
  }

  test('is cropped with the mouse and replaced; the user’s own stays, and the replaced one is removed', async ({
    console,
    page,
  }) => {
    const own = await page.getByRole('banner').locator('img').count();
    await choose(console);
    const dialog = dialogOf(page);
    for (let n = 0; n < 4; n += 1) await dialog.getByRole('button', { name: '放大' }).click();
    await expect(dialog.getByRole('slider', { name: '缩放' })).toHaveValue('2');
    const box = await dialog.getByRole('group', { name: /按方向键移动/ }).boundingBox();
    if (!box) throw new Error('no area to drag');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 200, y + 200, { steps: 5 });
    await page.mouse.up();
    await expect(preview(page)).toHaveAttribute('style', /left: 0%; top: 0%/);
    await dialog.getByRole('button', { name: '使用' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toast(page, '头像已更换')).toBeVisible();
    await expectMiddle(shown(console), red);
    await expect(page.getByRole('banner').locator('img')).toHaveCount(own);

    const removed = page.waitForResponse(removals);
    await choose(console, pngOf(400, 400, [green, green, green, green]));
    await dialog.getByRole('button', { name: '使用' }).click();
    expect(await (await removed).json()).toMatchObject({ code: 20000 });
    await expectMiddle(shown(console), green);

    await console.menuItem('首页').click();
    await console.shows('首页');
    await console.tab('头像上传').click();
    await console.shows('头像上传');
    await expectMiddle(shown(console), green);
  });

  test('is accessible while choosing and cropping, on phone and desktop', async ({ console, page }) => {
    const checkAccessible = () =>
      onPhoneAndDesktop(page, async (isPhone) => {
        await expectAccessibleDemo(page, isPhone);
      });
    await checkAccessible();
    await choose(console);
    await expect(preview(page)).toBeVisible();
    await checkAccessible();
    await dialogOf(page).getByRole('button', { name: '使用' }).click();
    await expect(shown(console)).toBeVisible();
    await checkAccessible();
  });
});
