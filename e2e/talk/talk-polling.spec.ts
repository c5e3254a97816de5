import { type BrowserContext, expect as check, type Page } from '@playwright/test';
import { Console } from '../support/console.ts';
import { newPatient, signedInAs } from '../support/patients.ts';
import { signInPerson } from '../support/staff.ts';
import {
  callsOf,
  expect,
  ignoreConsoleMessages,
  newPatientClient,
  sendAsPatient,
  test,
  unreadOn,
  withoutLive,
} from '../support/talk.ts';
import { titled } from '../support/title.ts';

const unreadPath = '/api/talk/has_unread_talk_record';
const home = titled('首页');

/** Opens a window of the doctor with a fake clock, and collects its polls. */
async function openWindow(context: BrowserContext): Promise<{ console: Console; page: Page; polls: string[] }> {
  const page = await context.newPage();
  const polls = callsOf(page, unreadPath);
  await page.clock.install();
  await page.goto('/');
  await check(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { console: new Console(page), page, polls };
}

/** Hides the window behind others, or shows it again. */
async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isVisible ? 'visible' : 'hidden',
  );
}

test('one of two windows polls for both; polling pauses while hidden and stops after sign-out', async ({
  person,
  request,
  context,
}) => {
  await withoutLive(context);
  const client = await newPatientClient(request, person, await newPatient(person));
  const first = await openWindow(context);
  await first.page.clock.runFor(3000);
  await expect.poll(() => first.polls.length).toBeGreaterThan(0);
  const second = await openWindow(context);
  // Its document has asked once, before it knew of the other window.
  second.polls.splice(0);
  await second.page.clock.runFor(40_000);
  await sendAsPatient(client, '请问今天练几次');
  await expect(async () => {
    await first.page.clock.fastForward(36_000);
    expect(await unreadOn(first.console)).toMatchObject({ badge: 1, title: 1 });
  }).toPass();
  await expect.poll(() => unreadOn(second.console)).toMatchObject({ badge: 1, title: 1 });
  expect(second.polls).toEqual([]);

  await test.step('the visible window takes over polling', async () => {
    await setVisible(first.page, false);
    await second.page.clock.runFor(40_000);
    await expect.poll(() => second.polls.length).toBeGreaterThan(0);
    await setVisible(second.page, false);
    const [before, beforeSecond] = [first.polls.length, second.polls.length];
    for (const { page } of [first, second]) await page.clock.fastForward(300_000);
    expect([first.polls.length, second.polls.length]).toEqual([before, beforeSecond]);
    await sendAsPatient(client, '还有一个问题');
    await setVisible(first.page, true);
    await expect.poll(() => unreadOn(first.console)).toMatchObject({ badge: 2, title: 2 });
    expect(first.polls.length).toBeGreaterThan(before);
  });

  await test.step('after sign-out no window polls', async () => {
    await first.page.getByRole('banner').getByRole('button', { name: /^测/ }).click();
    await first.page.getByText('退出登录').click();
    await expect(first.page).toHaveURL(/\/login/);
    const asked = first.polls.length + second.polls.length;
    for (const { page } of [first, second]) await page.clock.fastForward(300_000);
    await setVisible(second.page, true);
    await expect(second.page).toHaveURL(/\/login/);
    expect(first.polls.length + second.polls.length).toBe(asked);
  });
});

test('a user who is not a doctor never polls', async ({ browser, request, baseURL, complaints }) => {
  const { page } = await signedInAs(browser, await signInPerson(request, 'rh_admin'), baseURL);
  const polls = callsOf(page, unreadPath);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page).toHaveTitle(home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(300_000);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(polls).toEqual([]);
  await page.context().close();
});

test('polling honours Retry-After and shows no error', async ({ page, complaints }) => {
  const polls = callsOf(page, unreadPath);
  await page.route(`**${unreadPath}`, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Retry-After': '120' },
      json: { code: 50300, msg: '系统正在启动，请稍后重试', data: null },
    }),
  );
  await page.clock.install();
  // Started before the page is opened: on a slow machine it may poll before its heading is shown.
  const refused = page.waitForResponse(`**${unreadPath}`);
  await page.goto('/');
  await expect(page).toHaveTitle(home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(3000);
  await (await refused).finished();
  await page.clock.fastForward(110_000);
  expect(polls).toHaveLength(1);
  await expect(page.locator('.ant-message-notice, .ant-notification-notice, [role="alert"]')).toHaveCount(0);
  await page.clock.fastForward(40_000);
  await expect.poll(() => polls.length).toBe(2);
  ignoreConsoleMessages(complaints, '503');
});
