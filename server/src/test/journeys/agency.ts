// An administrator opens a clinic, changes it, closes it and opens it again.
import { agency, type InputOf, user } from '@yun/contract';
import { expect } from 'vitest';
import type { JourneyClient, Staff } from './client.ts';
import { uniqueCode, uniqueName, uniquePhone } from './making.ts';

const password = 'Amber-River-2031';

function agencyForm(): InputOf<typeof agency.saveAgency> {
  return {
    name: `${uniqueName()}门诊部`,
    code: uniqueCode('J'),
    parent_id: null,
    type: '门诊部',
    province: '浙江省',
    city: '杭州市',
    address: '试验路 1 号',
    contact_name: '周敏',
    contact_phone: uniquePhone(),
    patient_limit: null,
  };
}

export async function walkAgency(client: JourneyClient): Promise<void> {
  const [root, manager, doctor] = await Promise.all([client.as('root'), client.as('rh_admin'), client.as('pt_he')]);
  const form = agencyForm();
  await doctor.refused(40300, agency.saveAgency, form);
  await manager.refused(40300, agency.saveAgency, form);
  const made = await root.done(agency.saveAgency, form);
  expect(made).toMatchObject({ name: form.name, code: form.code, status: 'active', user_count: 0, version: 1 });
  await root.refused(40901, agency.saveAgency, { ...form, name: `${uniqueName()}门诊部` });

  const found = await root.done(agency.listAgency, { keyword: form.name });
  expect(found.list.map(({ id }) => id)).toEqual([made.id]);
  expect((await manager.done(agency.listAgency, { keyword: form.name })).total).toBe(0);
  await manager.refused(40400, agency.getAgencyInfo, { id: String(made.id) });

  const input = { ...form, id: made.id, version: made.version, city: '宁波市' };
  const changed = await root.done(agency.saveAgency, input);
  expect(changed).toMatchObject({ city: '宁波市', version: 2 });
  const { data } = await root.refused(40900, agency.saveAgency, { ...input, city: '绍兴市' });
  expect(data).toMatchObject({ current: { city: '宁波市', version: 2 } });
  await closeAndOpen(client, root, changed);
}

/** Its people are signed out at once and let in again. */
async function closeAndOpen(client: JourneyClient, root: Staff, { id, version }: agency.Agency): Promise<void> {
  const account = `j_${uniqueCode('').toLowerCase()}`;
  await root.done(user.register, {
    account,
    password,
    nickname: uniqueName(),
    phone: uniquePhone(),
    userType: '医生',
    modules: ['PATIENT_MGR', 'SELF_MGR'],
    agency_id: id,
  });
  const doctor = await client.signIn(account, password);
  const closed = await root.done(agency.changeAgencyStatus, { id, version, status: 'disabled' });
  expect(closed).toMatchObject({ status: 'disabled', user_count: 1 });
  await doctor.refused(50012, user.getProfile);
  expect((await client.call(user.login, { account, password })).code).toBe(602);
  await root.done(agency.changeAgencyStatus, { id, version: closed.version, status: 'active' });
  const back = await client.signIn(account, password);
  expect(await back.done(user.getProfile)).toMatchObject({ account, agency_id: id });
}
