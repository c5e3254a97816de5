import { addressOf } from '../fixtures.ts';
import { expectAccessible, expectThumbTargets } from '../support/accessible.ts';
import { newPatient, newRunningPlan } from '../support/patients.ts';
import { train } from '../support/progress.ts';
import {
  answer,
  expect,
  fieldOf,
  lineOf,
  messageIn,
  newLink,
  newPatientClient,
  openBoard,
  openOwnTalk,
  openPatientClient,
  openTalk,
  sendAsPatient,
  talkWith,
  test,
} from '../support/talk.ts';

test('the board passes the page checks in light and dark, with cards and quotes in the conversation', async ({
  console,
  page,
  person,
  request,
}) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  const client = await newPatientClient(request, person, patient);
  await sendAsPatient(client, '昨晚胸闷，见 https://example.com/记录');
  await answer(person, patient, '请拍一张照片');
  await train(person, patient, { pain_after: 7 });
  await sendAsPatient(client, '好');
  await openBoard(console);
  await expect(lineOf(console, patient.name)).toBeVisible();
  await expectAccessible(page);
  const talk = await openTalk(console, patient);
  await expect(talk.locator('.conversation_card').first()).toBeVisible();
  await expect(messageIn(talk, '昨晚胸闷').locator('mark')).toHaveText('胸闷');
  await messageIn(talk, '好').hover();
  await messageIn(talk, '好').getByRole('button', { name: '引用' }).click();
  await expect(talk.locator('.composer_quote')).toContainText('好');
  await expectAccessible(page);
  await fieldOf(talk).pressSequentially('/');
  await expect(talk.getByRole('listbox', { name: '常用语' })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the board shows the list or a conversation', async ({ console, page, person, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const patient = await newPatient(person);
  await sendAsPatient(await newPatientClient(request, person, patient), '晚上抽筋怎么办');
  await openBoard(console);
  await expectAccessible(page);
  await expectThumbTargets(page);
  await lineOf(console, patient.name).click();
  const talk = talkWith(console, patient.name);
  await expect(messageIn(talk, '晚上抽筋怎么办')).toBeVisible();
  await expect(lineOf(console, patient.name)).toHaveCount(0);
  await expectAccessible(page);
  await expectThumbTargets(page);
  await fieldOf(talk).fill('热敷，拉伸小腿');
  await talk.getByRole('button', { name: '发送', exact: true }).click();
  await expect(messageIn(talk, '热敷，拉伸小腿')).toContainText('未读');
  await talk.getByRole('button', { name: '返回会话列表' }).click();
  await expect(lineOf(console, patient.name)).toContainText('回复：热敷，拉伸小腿');
  expect(addressOf(page)).toBe('/message/board');
});

const payloads = [
  '<script>window.__xss=1</script>',
  '"><script>window.__xss=1</script>',
  '<img src=x onerror="window.__xss=1">',
  '<svg onload="window.__xss=1">',
  '<svg><script>window.__xss=1</script></svg>',
  '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>',
  '<a href="javascript:window.__xss=1">点我</a>',
  'javascript:window.__xss=1',
  'https://example.com/"onmouseover="window.__xss=1',
  "https://example.com/'onclick='window.__xss=1",
  '<body onload=window.__xss=1>',
  '<details open ontoggle="window.__xss=1"><summary>x</summary></details>',
  '<input autofocus onfocus="window.__xss=1">',
  '<style>@import "javascript:window.__xss=1";</style>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.__xss=1">',
  '{{constructor.constructor("window.__xss=1")()}}',
  '#{window.__xss=1}',
  '</textarea><script>window.__xss=1</script>',
  '<template><script>window.__xss=1</script></template>',
  '&lt;img src=x onerror=window.__xss=1&gt;',
];

test('markup in messages and file names is shown as text, in the console and on the phone', async ({
  console,
  page,
  person,
  request,
  openPhone,
}) => {
  const patient = await newPatient(person);
  const link = await newLink(person, patient);
  const client = await openPatientClient(request, link);
  for (const payload of payloads) await sendAsPatient(client, payload);
  const name = '<img src=x onerror="window.__xss=1">.pdf';
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const { data } = await (
    await request.post('/api/h5/upload_file', {
      multipart: { file: { name, mimeType: 'application/pdf', buffer: pdf } },
      headers: { authorization: client.token },
    })
  ).json();
  await sendAsPatient(client, '', [data.id]);
  const phone = await openPhone(link.url);
  for (const one of [page, phone]) {
    one.on('dialog', (dialog) => {
      throw new Error(`a dialog: ${dialog.message()}`);
    });
  }
  const isUntouched = () => !('__xss' in window);

  await page.setViewportSize({ width: 1440, height: 4000 });
  const talk = await openTalk(console, patient);
  await expect(talk.locator('.conversation_file')).toContainText('onerror');
  const texts = await talk.locator('.conversation_message .conversation_text').allInnerTexts();
  expect(texts).toEqual(payloads);
  for (const link of await talk.locator('.conversation_text a').all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\/example\.com\/$/);
  }
  await messageIn(talk, '点我').hover();
  await fieldOf(talk).fill(payloads[2] ?? '');
  await page.keyboard.press('Enter');
  await expect(talk.locator('.conversation_message[data-side="clinic"] .conversation_text')).toHaveText(
    payloads[2] ?? '',
  );
  expect(await page.evaluate(isUntouched)).toBe(true);

  await openOwnTalk(phone);
  await expect(phone.locator('.talk-page_bubble').last()).toContainText(payloads[2] ?? '');
  expect(await phone.evaluate(isUntouched)).toBe(true);
});
