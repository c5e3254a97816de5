import { addressOf } from '../fixtures.ts';
import type { Console } from '../support/console.ts';
import { newColleague, newPatient, signedInAs } from '../support/patients.ts';
import { type Person, signInPerson } from '../support/staff.ts';
import {
  answer,
  expect,
  fieldOf,
  lineOf,
  linesOf,
  messageIn,
  newPatientClient,
  openBoard,
  sameCount,
  sendAsPatient,
  talkWith,
  test,
  unreadOn,
} from '../support/talk.ts';

type Request = Parameters<typeof newPatientClient>[0];

/** Three patients with a message each, the newest last. */
async function createThreeConversations(request: Request, person: Person) {
  const patients = [];
  for (const text of ['走路还是有点跛', '昨天睡得很好', '冰敷要多久']) {
    const patient = await newPatient(person);
    const client = await newPatientClient(request, person, patient);
    await sendAsPatient(client, text);
    patients.push({ ...patient, client });
  }
  return patients as [(typeof patients)[0], (typeof patients)[0], (typeof patients)[0]];
}

const namesOf = (console: Console) => linesOf(console).locator('b').allInnerTexts();
const tabOf = ({ pane }: Console, word: string) => pane.getByRole('group', { name: '会话分组' }).getByText(word);
const at = ({ page }: Console, query: string) => expect.poll(() => addressOf(page)).toBe(`/message/board${query}`);

test('J, K, U and E control the list; a handled conversation returns when the patient writes again', async ({
  console,
  page,
  person,
  request,
}) => {
  const [one, two, three] = await createThreeConversations(request, person);
  await openBoard(console, '?sort=time');
  await expect.poll(() => namesOf(console)).toEqual([three.name, two.name, one.name]);
  await page.keyboard.press('j');
  await at(console, `?sort=time&patient_id=${three.id}`);
  await expect.poll(() => unreadOn(console)).toEqual(sameCount(2));
  await page.keyboard.press('j');
  await at(console, `?sort=time&patient_id=${two.id}`);
  await expect.poll(() => unreadOn(console)).toEqual(sameCount(1));
  await page.keyboard.press('k');
  await at(console, `?sort=time&patient_id=${three.id}`);
  await expect(messageIn(talkWith(console, three.name), '冰敷要多久')).toBeVisible();

  await page.keyboard.press('u');
  await expect.poll(() => unreadOn(console)).toEqual(sameCount(2));

  await page.keyboard.press('e');
  await expect(console.pane.locator('.undo-notice')).toContainText(`${three.name}的会话已处理`);
  await expect.poll(() => unreadOn(console)).toEqual(sameCount(1));
  await page.keyboard.press('Enter');
  await expect(fieldOf(talkWith(console, three.name))).toBeFocused();
  await page.keyboard.type('je');
  await expect(fieldOf(talkWith(console, three.name))).toHaveValue('je');

  await lineOf(console, one.name).click();
  await expect(lineOf(console, three.name)).toHaveCount(0);
  await sendAsPatient(three.client, '又疼了');
  await expect(lineOf(console, three.name)).toContainText('又疼了');
  await expect.poll(() => unreadOn(console)).toEqual(sameCount(1));
});

test('groups, order and search are kept in the address, and the back button returns to the list', async ({
  console,
  page,
  person,
  request,
}) => {
  const [one, two, three] = await createThreeConversations(request, person);
  await answer(person, two, '那就好');
  await openBoard(console);
  await expect(tabOf(console, '全部')).toHaveText('全部 3');
  await tabOf(console, '待回复').click();
  await at(console, '?tab=waiting');
  await expect(tabOf(console, '待回复')).toHaveText('待回复 2');
  await expect(linesOf(console)).toHaveCount(2);
  await console.pane.getByLabel('排序').selectOption('按等待时长排序');
  await at(console, '?tab=waiting&sort=wait');
  await expect.poll(() => namesOf(console)).toEqual([one.name, three.name]);
  await page.reload();
  await expect.poll(() => namesOf(console)).toEqual([one.name, three.name]);

  await lineOf(console, one.name).click();
  await expect(talkWith(console, one.name)).toBeVisible();
  await page.goBack();
  await at(console, '?tab=waiting&sort=wait');
  await expect(console.pane.getByText('请选择一个会话')).toBeVisible();

  await tabOf(console, '全部').click();
  await console.pane.getByLabel('搜索会话').fill('冰敷');
  await at(console, '?sort=wait&keyword=%E5%86%B0%E6%95%B7');
  await expect(linesOf(console)).toHaveCount(1);
  await expect(lineOf(console, three.name).locator('mark')).toHaveText('冰敷');
  await console.pane.getByLabel('搜索会话').fill('没人说过这句');
  await expect(console.pane.getByText('没有找到“没人说过这句”')).toBeVisible();
  await console.pane.getByRole('button', { name: '清除筛选' }).click();
  await expect(linesOf(console)).toHaveCount(3);

  await test.step('a snoozed conversation leaves the list', async () => {
    await lineOf(console, two.name).click();
    await talkWith(console, two.name).getByRole('button', { name: '稍后提醒' }).click();
    await page.getByRole('menuitem', { name: '1 小时后' }).click();
    await expect(console.pane.locator('.undo-notice')).toContainText('再提醒');
    await expect(tabOf(console, '全部')).toHaveText('全部 2');
    await lineOf(console, one.name).click();
    await expect(lineOf(console, two.name)).toHaveCount(0);
  });
});

test('a user who does not treat the patient can only read, and a patient out of scope is not found', async ({
  console,
  person,
  request,
  browser,
  baseURL,
}) => {
  const patient = await newPatient(person);
  await sendAsPatient(await newPatientClient(request, person, patient), '我想换个时间复查');
  const manager = await signedInAs(browser, await signInPerson(request, 'rh_admin'), baseURL);
  await openBoard(manager, `?patient_id=${patient.id}`);
  const talk = talkWith(manager, patient.name);
  await expect(messageIn(talk, '我想换个时间复查')).toBeVisible();
  await expect(talk.getByText('仅责任医生可回复')).toBeVisible();
  await expect(fieldOf(talk)).toHaveCount(0);
  await manager.page.context().close();

  const others = await signedInAs(browser, await signInPerson(request, 'pt_gao'), baseURL);
  await openBoard(others, `?patient_id=${patient.id}`);
  await expect(others.pane.locator('.board_talk')).toContainText('没有读到这个会话');
  await expect(others.pane.locator('.board_talk')).not.toContainText(patient.name);
  await expect(others.pane.locator('.board_patient')).not.toContainText(patient.name);
  await others.page.context().close();

  const colleague = await signedInAs(browser, await newColleague(request), baseURL);
  await openBoard(colleague, `?patient_id=${patient.id}`);
  await expect(colleague.pane.locator('.board_talk')).not.toContainText('我想换个时间复查');
  await colleague.page.context().close();
  await openBoard(console, '?patient_id=999999999');
  await expect(console.pane.locator('.board_talk')).toContainText('没有读到这个会话');
});
