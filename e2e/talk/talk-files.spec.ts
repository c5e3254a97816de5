import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newPatient } from '../support/patients.ts';
import { expect, fieldOf, messageIn, newLink, openOwnTalk, openTalk, storedMessages, test } from '../support/talk.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);
/** Limits uploads to this many bytes per second; returns a function that lifts the limit. */
async function slowDown(page: Page, uploadThroughput: number): Promise<() => Promise<unknown>> {
  const network = await page.context().newCDPSession(page);
  const set = (bytes: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
  await set(uploadThroughput);
  return () => set(-1);
}

/** A photo of noise, which cannot be compressed well. */
async function noisyPhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1600 });
    const context = canvas.getContext('2d');
    const noise = context?.createImageData(canvas.width, canvas.height);
    if (noise) for (let n = 0; n < noise.data.length; n += 1) noise.data[n] = Math.random() * 256;
    if (noise) context?.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a photo of the patient is shown and enlarged, and Escape returns the focus to it', async ({
  console,
  page,
  person,
  openPhone,
}) => {
  const patient = await newPatient(person);
  const phone = await openPhone((await newLink(person, patient)).url);
  await openOwnTalk(phone);
  const talk = await openTalk(console, patient);
  await phone.locator('input[type="file"]').setInputFiles([
    { name: '膝盖.png', mimeType: 'image/png', buffer: picture },
    { name: '不是图片.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 * 1024) },
  ]);
  await expect(phone.getByRole('alert')).toHaveText('有 1 张照片打不开或超过 10 MB，没有添加');
  await expect(phone.getByRole('list', { name: '要发送的照片' }).getByRole('listitem')).toHaveCount(1);
  await phone.getByRole('textbox', { name: /^写给/ }).fill('就是这里');
  await phone.getByRole('button', { name: '发送' }).click();
  await expect(phone.getByRole('button', { name: '放大照片' })).toBeVisible();

  const shown = messageIn(talk, '就是这里').getByRole('button', { name: /^查看图片/ });
  await expect(shown.locator('img')).toBeVisible();
  await shown.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await expect(dialog).toContainText('1 / 1');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(shown).toBeFocused();
});

test('a file that cannot be sent is refused at its thumbnail; a PDF arrives and can be saved by the patient', async ({
  console,
  page,
  person,
  openPhone,
}) => {
  const patient = await newPatient(person);
  const phone = await openPhone((await newLink(person, patient)).url);
  await openOwnTalk(phone);
  const talk = await openTalk(console, patient);
  const thumbs = talk.getByRole('list', { name: '附件' }).getByRole('listitem');
  const input = talk.getByLabel('选择附件');
  await input.setInputFiles([
    { name: '图.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: '大图.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 * 1024) },
    { name: '假图.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="1"/>') },
  ]);
  const problems = ['只能发送 PNG、JPEG、WebP 图片或 PDF', '文件超过 10 MB', /只支持 PNG、JPEG、WebP 图片和 PDF/];
  for (const [n, text] of problems.entries()) await expect(thumbs.nth(n).getByRole('alert')).toContainText(text);
  await fieldOf(talk).fill('请看附件');
  await page.keyboard.press('Enter');
  await expect(talk.getByText('有附件没有上传成功，请重试或移除')).toBeVisible();
  for (const name of ['图.svg', '大图.png', '假图.png']) {
    await talk.getByRole('button', { name: `移除 ${name}` }).click();
  }
  await expect(thumbs).toHaveCount(0);
  await input.setInputFiles({ name: '训练说明.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(thumbs).toHaveCount(1);
  await expect(thumbs.getByRole('progressbar')).toHaveCount(0);
  await fieldOf(talk).press('Enter');
  await expect(fieldOf(talk)).toHaveValue('');

  const line = phone.getByRole('button', { name: /^训练说明\.pdf/ });
  await expect(line).toBeVisible();
  const [onPhone] = await Promise.all([phone.waitForEvent('download'), line.click()]);
  expect(onPhone.suggestedFilename()).toBe('训练说明.pdf');
  const [here] = await Promise.all([
    page.waitForEvent('download'),
    messageIn(talk, '请看附件').getByRole('button', { name: '下载 训练说明.pdf' }).click(),
  ]);
  expect(await readFile(await here.path())).toEqual(pdf);
  expect(await storedMessages(person, patient)).toEqual(['请看附件']);
});

test('an upload shows its progress and can be cancelled', async ({ console, page, person }) => {
  const patient = await newPatient(person);
  const talk = await openTalk(console, patient);
  const thumbs = talk.getByRole('list', { name: '附件' }).getByRole('listitem');
  const lift = await slowDown(page, 400_000);
  const large = Buffer.concat([pdf, Buffer.alloc(8 * 1024 * 1024, '%')]);
  await talk.getByLabel('选择附件').setInputFiles([
    { name: '很大.pdf', mimeType: 'application/pdf', buffer: large },
    { name: '很小.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]);
  await expect(thumbs.nth(0)).toContainText(/正在上传 [1-9]\d?%/);
  await expect(thumbs.nth(1)).toContainText('等待上传');
  await fieldOf(talk).fill('请看附件');
  await fieldOf(talk).press('Enter');
  await expect(talk.getByText('附件还在上传，传完后再发送')).toBeVisible();
  await talk.getByRole('button', { name: '取消上传 很大.pdf' }).click();
  await lift();
  await expect(talk.getByRole('button', { name: '移除 很小.pdf' })).toBeVisible();
  await expect(thumbs).toHaveCount(1);
  await fieldOf(talk).press('Enter');
  await expect(messageIn(talk, '请看附件').getByRole('button', { name: '下载 很小.pdf' })).toBeVisible();
  await expect(messageIn(talk, '请看附件').getByRole('button', { name: /^下载/ })).toHaveCount(1);
});

test('a patient’s photo shows its progress; after cancelling, the message is in the field and nothing is sent', async ({
  person,
  openPhone,
}) => {
  const patient = await newPatient(person);
  const phone = await openPhone((await newLink(person, patient)).url);
  // As on a second visit, with an active service worker.
  await phone.reload();
  await openOwnTalk(phone);
  const field = phone.getByRole('textbox', { name: /^写给/ });
  const photo = { name: '膝盖.jpg', mimeType: 'image/jpeg', buffer: await noisyPhoto(phone) };
  await phone.locator('input[type="file"]').setInputFiles(photo);
  const chosen = phone.getByRole('list', { name: '要发送的照片' }).getByRole('listitem');
  await expect(chosen).toHaveCount(1);
  await field.fill('就是这里');
  const lift = await slowDown(phone, 100_000);
  await phone.getByRole('button', { name: '发送', exact: true }).click();
  await expect(phone.getByText(/^正在发送照片 [1-9]\d?%$/)).toBeVisible();
  await phone.getByRole('button', { name: '取消发送' }).click();
  await expect(field).toHaveValue('就是这里');
  await expect(chosen).toHaveCount(1);
  expect(await storedMessages(person, patient)).toEqual([]);
  await lift();
  await phone.getByRole('button', { name: '发送', exact: true }).click();
  await expect(phone.getByRole('button', { name: '放大照片' })).toBeVisible();
  expect(await storedMessages(person, patient)).toEqual(['就是这里']);
});
