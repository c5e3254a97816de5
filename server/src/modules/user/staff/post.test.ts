import { user } from '@yun/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, signedIn, uniquePhone } from '#server/test/build/index.ts';
import { trailOf } from '#server/test/build/staff.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { postFieldNames, postFieldSpec, isListedPostField } = user;

/** Values of every field of a post that differ from those of another `n`. */
function postOf(n: 0 | 1): Record<string, string> {
  const valueOfField = (field: user.PostField) => {
    const spec = postFieldSpec(field);
    return spec.kind === 'choice' ? spec.choices[n] : `${spec.label}${n}`;
  };
  return Object.fromEntries(postFieldNames.map((field) => [field, valueOfField(field) ?? '']));
}

async function buildClerk() {
  const { id: agencyId } = await buildAgency(test);
  const { token } = await signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR', 'USER_BROWSE'] });
  const phone = uniquePhone();
  const account = { account: `u${phone}`, nickname: '岗位', userType: '医生', phone, agency_id: agencyId };
  const register = async (post: Record<string, string>) =>
    (await test.call(user.register, { ...account, modules: ['SELF_MGR'], ...post }, { token })).data.id as number;
  const read = async (id: number) => (await test.call(user.getUserInfo, { id }, { token })).data;
  const modify = async (input: Record<string, unknown>) => test.call(user.modifyUser, input, { token });
  const row = async () => (await test.call(user.listUser, { keyword: account.account }, { token })).data.list[0];
  return { register, read, modify, row };
}

it('saves and answers every field of a post, in the list only those declared as listed', async () => {
  const { register, read, row } = await buildClerk();
  const id = await register(postOf(0));
  expect(await read(id)).toMatchObject(postOf(0));
  const shown = await row();
  expect(postFieldNames.filter((field) => field in shown)).toEqual(postFieldNames.filter(isListedPostField));
  for (const field of postFieldNames.filter(isListedPostField)) expect(shown[field]).toBe(postOf(0)[field]);
});

it('leaves every field empty in a new account where none is given', async () => {
  const { register, read } = await buildClerk();
  const info = await read(await register({}));
  for (const field of postFieldNames) expect(info[field], field).toBeNull();
});

it.each(postFieldNames)('changes %s alone and audits it', async (field) => {
  const { register, read, modify } = await buildClerk();
  const id = await register(postOf(0));
  const [from, to] = [postOf(0)[field], postOf(1)[field]];
  await modify({ id, version: 1, [field]: to });
  expect(await read(id)).toMatchObject({ ...postOf(0), [field]: to });
  expect((await trailOf(test, { id })).map(({ detail }) => detail)).toContainEqual({ [field]: { from, to } });
});
