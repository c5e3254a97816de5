import type { Page } from '@playwright/test';
import { addressOf, password } from '../fixtures.ts';
import { hold } from '../support/hold.ts';
import { newPatient } from '../support/patients.ts';
import { type Person, signInPerson } from '../support/staff.ts';
import {
  callsOf,
  expect,
  fieldOf,
  ignoreConsoleMessages,
  lineOf,
  messageIn,
  newLink,
  newPatientClient,
  openOwnTalk,
  openTalk,
  sendAsPatient,
  storedMessages,
  talkWith,
  test,
  withoutLive,
} from '../support/talk.ts';

const sayPath = '/api/talk/doctor_say';

/** Without the page. */
async function endSession(person: Person) {
  expect((await person.post('/api/user/logout', {})).code).toBe(20000);
}

async function signInAgain(page: Page, account: string) {
  await page.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('a draft stays with its patient: another tab, another patient, a reload, an expired session', async ({
  console,
  page,
  person,
  request,
}) => {
  const [one, other] = [await newPatient(person), await newPatient(person)];
  for (const patient of [one, other])
    await sendAsPatient(await newPatientClient(request, person, patient), `我是${patient.name}`);
  const talk = await openTalk(console, one);
  await fieldOf(talk).fill('写给第一位，还没写完');

  await console.menuItem('首页').click();
  await expect(page).toHaveTitle(/首页/);
  await console.tab('状态记录').click();
  await expect(fieldOf(talk)).toHaveValue('写给第一位，还没写完');

  await lineOf(console, other.name).click();
  const second = talkWith(console, other.name);
  await expect(fieldOf(second)).toHaveValue('');
  await fieldOf(second).fill('写给第二位');
  await page.reload();
  await expect(fieldOf(second)).toHaveValue('写给第二位');

  // The session ends while the message is being sent: later, the console might have noticed it by itself.
  await page.route(
    `**${sayPath}`,
    async (route) => {
      await endSession(person);
      await route.continue();
    },
    { times: 1 },
  );
  await fieldOf(second).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(messageIn(second, '写给第二位')).toContainText('没有发出');
  await signInAgain(page, person.account);
  await expect(page).toHaveTitle(/状态记录/);
  expect(addressOf(page)).toBe(`/message/board?patient_id=${other.id}`);
  await expect(messageIn(second, '写给第二位')).toContainText('没有发出');
  await messageIn(second, '写给第二位').getByRole('button', { name: '重试' }).click();
  await expect(messageIn(second, '写给第二位')).toContainText('未读');
  await lineOf(console, one.name).click();
  await expect(fieldOf(talk)).toHaveValue('写给第一位，还没写完');
  const again = await signInPerson(request, person.account);
  expect(await storedMessages(again, other)).toEqual([`我是${other.name}`, '写给第二位']);
  expect(await storedMessages(again, one)).toEqual([`我是${one.name}`]);
});

test('when a session ends while a message is written, the text is kept and keys do not close the dialog', async ({
  console,
  page,
  person,
  request,
}) => {
  const patient = await newPatient(person);
  await sendAsPatient(await newPatientClient(request, person, patient), `我是${patient.name}`);
  const talk = await openTalk(console, patient);
  await fieldOf(talk).fill('还在写');
  await endSession(person);
  const question = page.getByRole('dialog', { name: '登录已过期' });
  await expect(question).toBeVisible();
  await expect(question).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(fieldOf(talk)).toBeFocused();
  await expect(page.locator('.frame_noticeBar').getByRole('button', { name: '重新登录' })).toBeVisible();
  await signInAgain(page, person.account);
  await expect(fieldOf(talk)).toHaveValue('还在写');
  expect(await storedMessages(await signInPerson(request, person.account), patient)).toEqual([`我是${patient.name}`]);
});

test('an unsent message is kept and sent once, also when only the answer was lost', {
  tag: ['@core', '@board'],
}, async ({ console, page, person, context, complaints }) => {
  const patient = await newPatient(person);
  await newLink(person, patient);
  await withoutLive(context);
  const talk = await openTalk(console, patient);
  const write = async (text: string) => {
    await fieldOf(talk).fill(text);
    await page.keyboard.press('Enter');
    await expect(fieldOf(talk)).toHaveValue('');
  };

  await test.step('the request is lost', async () => {
    await page.route(`**${sayPath}`, (route) => route.abort());
    await write('第一条');
    await expect(messageIn(talk, '第一条')).toContainText('没有发出');
    await page.reload();
    await expect(messageIn(talk, '第一条')).toContainText('没有发出');
    await expect(fieldOf(talk)).toBeEditable();
    await page.unroute(`**${sayPath}`);
    expect(await storedMessages(person, patient)).toEqual([]);
    // Holds back all reads of the conversation from here on: a late one could show the second message as stored
    // before its own answer is lost.
    await hold(page, '**/api/talk/get_talk_record_as_doctor*');
    await messageIn(talk, '第一条').getByRole('button', { name: '重试' }).click();
    await expect(messageIn(talk, '第一条')).toContainText('未读');
  });

  await test.step('the answer is lost', async () => {
    await page.route(
      `**${sayPath}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await write('第二条');
    await expect(messageIn(talk, '第二条')).toContainText('没有发出');
    expect(await storedMessages(person, patient)).toEqual(['第一条', '第二条']);
    await messageIn(talk, '第二条').getByRole('button', { name: '重试' }).click();
    await expect(messageIn(talk, '第二条')).toContainText('未读');
  });

  await expect(messageIn(talk, '第')).toHaveCount(2);
  expect(await storedMessages(person, patient)).toEqual(['第一条', '第二条']);
  ignoreConsoleMessages(complaints, 'ERR_FAILED');
});

test('a slash finds quick replies, which are filled in for the patient', async ({ console, page, person }) => {
  const patient = await newPatient(person, { name: '苏玉兰' });
  const talk = await openTalk(console, patient);
  await fieldOf(talk).pressSequentially('/动作图');
  const options = talk.getByRole('listbox', { name: '常用语' }).getByRole('option');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(0);
  await expect(fieldOf(talk)).toHaveValue(/^苏阿姨，打开训练页面/);

  await test.step('unfilled variables need confirmation before sending', async () => {
    const posts = callsOf(page, sayPath);
    await fieldOf(talk).fill('');
    await fieldOf(talk).pressSequentially('/计划已调整');
    await page.keyboard.press('Enter');
    await expect(fieldOf(talk)).toHaveValue(/“\{计划名称\}”/);
    await page.keyboard.press('Enter');
    await expect(talk.getByRole('alert')).toContainText('还有没有填上的内容');
    expect(posts).toEqual([]);
    await fieldOf(talk).fill('苏阿姨，计划调整过了');
    await page.keyboard.press('Enter');
    await expect(messageIn(talk, '苏阿姨，计划调整过了')).toContainText('未读');
    expect(posts).toEqual(['POST']);
  });
});

test('a message can be recalled, and the patient sees that it was', async ({ console, page, person, openPhone }) => {
  const patient = await newPatient(person);
  const phone = await openPhone((await newLink(person, patient)).url);
  await openOwnTalk(phone);
  const talk = await openTalk(console, patient);
  await fieldOf(talk).fill('明天停练');
  await page.keyboard.press('Enter');
  await expect(phone.getByText('明天停练')).toBeVisible();
  await messageIn(talk, '明天停练').hover();
  await messageIn(talk, '明天停练')
    .getByRole('button', { name: /^撤回（/ })
    .click();
  await expect(talk.getByText('你撤回了一条消息')).toBeVisible();
  await expect(phone.getByText(/撤回了一条消息/)).toBeVisible();
  await expect(phone.getByText('明天停练')).toHaveCount(0);
  // The text returns to the field.
  await expect(fieldOf(talk)).toHaveValue('明天停练');
  expect(await storedMessages(person, patient)).toEqual(['']);
});

test('Enter during pinyin input sends nothing', async ({ console, page, person, context }) => {
  const patient = await newPatient(person);
  const talk = await openTalk(console, patient);
  const posts = callsOf(page, sayPath);
  await fieldOf(talk).focus();
  const keyboard = await context.newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'shou dao', selectionStart: 8, selectionEnd: 8 });
  await page.keyboard.press('Enter');
  await expect(fieldOf(talk)).toHaveValue(/shou dao/);
  expect(posts).toEqual([]);
  await fieldOf(talk).fill('收到');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('明天见');
  await page.keyboard.press('Enter');
  await expect(messageIn(talk, '收到')).toContainText('明天见');
  await expect(messageIn(talk, '收到')).toContainText('未读');
  expect(posts).toEqual(['POST']);
  expect(await storedMessages(person, patient)).toEqual(['收到\n明天见']);
});
