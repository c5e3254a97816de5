import { expect, newPatient, newRunningPlan, plansOf, test } from '../support/patients.ts';
import { openProgress, postsOf, train } from '../support/progress.ts';

test('three good sessions suggest a progression, and accepting it creates a new version', async ({
  console,
  page,
  person,
}) => {
  const patient = await newPatient(person);
  await newRunningPlan(person, patient);
  for (let slot = 0; slot < 3; slot += 1) await train(person, patient, { pain_before: 1, pain_after: 1 });
  await openProgress(console, patient);
  const strip = console.pane.getByRole('region', { name: '调整建议' });
  const hint = strip.getByRole('listitem').first();
  await expect(hint).toContainText('可以进阶');
  const exercise = (await hint.locator('strong').textContent()) ?? '';
  const sent = postsOf(page);
  await hint.getByRole('button', { name: `采纳 ${exercise}` }).click();
  await expect(strip.getByText('采纳后生成计划的新版本。')).toBeVisible();
  expect(sent).toEqual([]);
  await strip.locator('.progress-page_confirm').getByRole('button', { name: '采纳' }).dblclick();
  await expect(strip.getByRole('status')).toContainText('已成为版本 2');
  await expect(strip.getByRole('button', { name: `采纳 ${exercise}` })).toHaveCount(0);
  expect(sent).toEqual(['/api/progress/accept_hint']);
  expect(await plansOf(person, patient)).toMatchObject([{ status: 'active', version_no: 2 }]);
});
