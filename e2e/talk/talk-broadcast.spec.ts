import { randomUUID } from 'node:crypto';
import { expectAccessibleOnBoth } from '../support/accessible.ts';
import { done, newPatient, newRunningPlan } from '../support/patients.ts';
import { expect, newPatientClient, openBoard, storedMessages, test } from '../support/talk.ts';

test('a broadcast leaves out a patient who has fallen, until the doctor ticks them', async ({
  console,
  page,
  person,
  request,
}) => {
  const [fallen, well] = [await newPatient(person), await newPatient(person)];
  await newRunningPlan(person, fallen);
  const client = await newPatientClient(request, person, fallen);
  await done(client, '/api/h5/report', { client_key: randomUUID(), signs: ['跌倒'], note: '' });

  await openBoard(console);
  await console.pane.getByRole('button', { name: '群发' }).click();
  const dialog = page.getByRole('dialog', { name: '群发' });
  const write = async (text: string) => {
    await dialog.getByLabel('内容').fill(text);
    await dialog.getByRole('button', { name: '预览', exact: true }).click();
  };
  const box = dialog.getByRole('checkbox', { name: new RegExp(`^${fallen.name}`) });

  await test.step('by default it is sent only to the other patient, with a notice', async () => {
    await write('请坚持训练');
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleName(/训练暂停/);
    await expectAccessibleOnBoth(page, box);
    await dialog.getByRole('button', { name: '确认发给 1 位患者' }).click();
    await expect(dialog.getByText(`1 位因停训或危急预警未发：${fallen.name}`)).toBeVisible();
    expect(await storedMessages(person, well)).toContain('请坚持训练');
    expect(await storedMessages(person, fallen)).not.toContain('请坚持训练');
  });

  await test.step('with the tick it is sent to both', async () => {
    await dialog.getByRole('tab', { name: '写群发' }).click();
    await write('明天停诊');
    await box.check();
    await dialog.getByRole('button', { name: '确认发给 2 位患者' }).click();
    await expect(dialog.getByText('2 位 · 0 位已读')).toBeVisible();
    expect(await storedMessages(person, fallen)).toContain('明天停诊');
  });
});
