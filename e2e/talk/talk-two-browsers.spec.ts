import { newPatient } from '../support/patients.ts';
import {
  expect,
  fieldOf,
  lineOf,
  messageIn,
  newLink,
  openBoard,
  openOwnTalk,
  openTalk,
  sameCount,
  talkWith,
  test,
  unreadOn,
  withoutLive,
  withoutPolls,
  writeOn,
} from '../support/talk.ts';

test('a message of the patient reaches the doctor live, and the answer appears without a reload', {
  tag: ['@core', '@board'],
}, async ({ console, page, person, context, openPhone }) => {
  const patient = await newPatient(person);
  const link = await newLink(person, patient);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutPolls(context);
  const talk = await openTalk(console, patient);

  const address = await test.step('the code on the screen is this patient’s link', async () => {
    await console.pane
      .getByRole('complementary', { name: '患者信息' })
      .getByRole('button', { name: '患者端二维码' })
      .click();
    const dialog = page.getByRole('dialog', { name: `患者端二维码：${patient.name}` });
    await expect(dialog.locator('.link_code svg')).toBeVisible();
    await dialog.getByRole('button', { name: '复制链接' }).click();
    await expect(page.getByText('链接已复制')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(link.url, page.url()).href);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return copied;
  });

  await openBoard(console);
  const phone = await openPhone(address);
  await expect(phone).toHaveURL(/\/h5\/$/);
  await openOwnTalk(phone);
  expect(await unreadOn(console)).toEqual(sameCount(0));

  await writeOn(phone, '膝盖昨晚有点肿');
  await expect.poll(() => unreadOn(console)).toEqual(sameCount(1));
  await expect(lineOf(console, patient.name).locator('.board_unread')).toHaveText(/^1/);
  await expect(lineOf(console, patient.name)).toContainText('膝盖昨晚有点肿');

  await lineOf(console, patient.name).click();
  await expect(talk.getByText('以下 1 条未读')).toBeVisible();
  await expect(messageIn(talk, '膝盖昨晚有点肿')).toBeVisible();
  await expect.poll(() => unreadOn(console)).toEqual(sameCount(0));
  await expect(lineOf(console, patient.name).locator('.board_unread')).toHaveCount(0);
  await expect(phone.getByText(/^已读/)).toBeVisible();

  await fieldOf(talk).fill('先冰敷，抬高，明天来看看');
  await page.keyboard.press('Enter');
  await expect(fieldOf(talk)).toHaveValue('');
  await expect(phone.getByText('先冰敷，抬高，明天来看看')).toBeVisible();
  await expect(messageIn(talk, '先冰敷，抬高，明天来看看')).toContainText('已读');

  await test.step('a message that arrives in the open conversation counts as read', async () => {
    await writeOn(phone, '好的，谢谢');
    await expect(messageIn(talk, '好的，谢谢')).toBeVisible();
    await expect.poll(() => unreadOn(console)).toEqual(sameCount(0));
  });
});

test('without live delivery a message comes with the next poll', async ({
  console,
  page,
  person,
  context,
  openPhone,
}) => {
  const patient = await newPatient(person);
  const link = await newLink(person, patient);
  await withoutLive(context);
  await page.clock.install();
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/stream')) streams.push(request.url());
  });
  const first = page.waitForResponse('**/api/talk/has_unread_talk_record');
  await openBoard(console);
  // The first poll comes within three seconds, at random.
  await page.clock.runFor(3000);
  await (await first).finished();
  const phone = await openPhone(link.url);
  await openOwnTalk(phone);
  await writeOn(phone, '今天可以下楼了吗');
  expect(await unreadOn(console)).toEqual(sameCount(0));

  // Polls follow every 30 s, up to a fifth earlier or later.
  await page.clock.fastForward(36_000);
  await expect.poll(() => unreadOn(console)).toEqual(sameCount(1));
  await lineOf(console, patient.name).click();
  const talk = talkWith(console, patient.name);
  await expect(talk.getByText('以下 1 条未读')).toBeVisible();
  await expect.poll(() => unreadOn(console)).toEqual(sameCount(0));
  await fieldOf(talk).fill('可以，扶好栏杆');
  await page.keyboard.press('Enter');
  await expect(phone.getByText('可以，扶好栏杆')).toBeVisible();
  expect(streams).toEqual([]);
});
