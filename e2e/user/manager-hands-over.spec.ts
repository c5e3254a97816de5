import { seriousFaults } from '../support/faults.ts';
import { expect, idOf, newDoctor, optionOf, type Person, test } from '../support/staff.ts';

async function loadOf(manager: Person, account: string): Promise<number> {
  const { data } = await manager.get('/api/user/list_user', { keyword: account });
  return (data.list as { patient_count: number }[])[0]?.patient_count ?? -1;
}

test('patients are handed over and returned; removing users with patients requires a hand-over', async ({
  console,
  page,
  person,
}) => {
  const doctor = await newDoctor(person);
  const before = await loadOf(person, 'pt_xu');
  expect(before).toBeGreaterThan(0);

  await test.step('handed over, and undone', async () => {
    await console.open('/doctor/list?keyword=pt_xu', '用户列表');
    await console.pane.getByRole('button', { name: '更多 徐朗' }).click();
    await page.getByRole('menuitem', { name: '交接患者' }).click();
    const dialog = page.getByRole('dialog', { name: '交接徐朗的患者' });
    await dialog.getByRole('combobox').fill(doctor.nickname);
    await optionOf(page, doctor.nickname).click();
    await dialog.getByLabel('原因').fill('外出进修');
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '交接', exact: false }).last().click();
    await expect.poll(() => loadOf(person, 'pt_xu')).toBe(0);
    expect(await loadOf(person, doctor.account)).toBe(before);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => loadOf(person, 'pt_xu')).toBe(before);
    await page.keyboard.press('Escape');
  });

  await test.step('users with patients require a hand-over', async () => {
    const handover = { from_id: await idOf(person, 'pt_xu'), to_id: doctor.id, reason: '外出进修' };
    expect((await person.post('/api/user/handover_patient', handover)).code).toBe(20000);
    await console.open(`/doctor/edit/${doctor.id}`, `编辑用户 - ${doctor.nickname}`);
    await console.pane.getByRole('button', { name: '移除用户' }).click();
    const dialog = page.getByRole('dialog', { name: `移除${doctor.nickname}` });
    await dialog.getByRole('combobox', { name: '接手人' }).fill('徐朗');
    await optionOf(page, '徐朗').click();
    await expect(optionOf(page, '徐朗')).toBeHidden();
    await dialog.getByLabel('原因').fill('已离职');
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '交接并移除' }).click();
    await console.shows('用户列表');
    expect(await loadOf(person, 'pt_xu')).toBe(before);
    const { code } = await person.get('/api/user/user_info', { id: String(doctor.id) });
    expect(code === 40400 || code === 20000).toBe(true);
    expect(await loadOf(person, doctor.account)).toBe(-1);
  });
});
