import { randomBytes } from 'node:crypto';
import { errorCodes, file, type PermissionCode, type UserType } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { pictures } from '#server/tables/picture.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildUser, signedIn } from '#server/test/build/index.ts';
import { activatePlan, buildCare, buildDraft } from '#server/test/build/plan.ts';

let test: TestApp;
let owner: BuiltUser;
const ids = { avatar: '', signature: '' };
const content = Buffer.from([0, 1, 2, 253, 254, 255]);

beforeAll(async () => {
  test = await useApp();
  const parent = await buildAgency(test);
  owner = await buildUser(test, { agencyId: (await buildAgency(test, { parentId: parent.id })).id });
  for (const kind of ['avatar', 'signature'] as const) {
    ids[kind] = randomBytes(16).toString('base64url');
    await test.database.db
      .insert(pictures)
      .values({ id: ids[kind], kind, ownerId: owner.id, mime: 'image/png', content });
  }
});

const get = (token: string, id: string) => test.call(file.getFile, { id }, { token });

async function sees(values: { agencyId?: number | null; userType?: UserType; modules?: PermissionCode[] }) {
  const { token } = await signedIn(test, values);
  const seen: Record<string, boolean> = {};
  for (const kind of ['avatar', 'signature'] as const) {
    const answer = await get(token, ids[kind]);
    seen[kind] = answer.headers['content-type'] === 'image/png';
    if (!seen[kind]) expect(answer.code).toBe(errorCodes.notFound);
  }
  return seen;
}

describe('a picture', () => {
  it('of another agency is answered like one that does not exist', async () => {
    const { token } = await signedIn(test, { userType: '机构', modules: ['USER_MGR', 'AGENCY_MGR', 'USER_BROWSE'] });
    const [foreign, missing] = [await get(token, ids.avatar), await get(token, 'A'.repeat(22))];
    expect(foreign.code).toBe(errorCodes.notFound);
    expect({ ...foreign, headers: null, body: null }).toEqual({ ...missing, headers: null, body: null });
  });

  it('has no path for a name', async () => {
    const { token } = await signedIn(test);
    for (const id of ['../../etc/passwd', '/etc/passwd', '', 'A'.repeat(21), `${'A'.repeat(22)}.png`, '%00']) {
      expect((await get(token, id)).code, id).toBe(errorCodes.invalid);
    }
    expect((await test.call(file.getFile, { id: ids.avatar })).code).toBe(errorCodes.badToken);
  });

  it('is shown to colleagues if it is a face, and to nobody else’s staff', async () => {
    expect(await sees({})).toEqual({ avatar: false, signature: false });
    expect(await sees({ agencyId: owner.agencyId })).toEqual({ avatar: true, signature: false });
    expect(await sees({ agencyId: owner.agencyId, modules: ['USER_MGR'] })).toEqual({ avatar: true, signature: false });
  });

  it('is shown to managers of the agency, the signature only to those who manage accounts', async () => {
    const [own] = await test.database.db.select().from(users).where(eq(users.id, owner.id));
    const agencyId = own?.agencyId ?? null;
    expect(await sees({ agencyId, userType: '机构', modules: ['USER_BROWSE'] })).toEqual({
      avatar: true,
      signature: false,
    });
    expect(await sees({ agencyId, userType: '机构', modules: ['USER_MGR'] })).toEqual({
      avatar: true,
      signature: true,
    });
    expect(await sees({ userType: '管理员', modules: ['USER_BROWSE'] })).toEqual({ avatar: true, signature: false });
    expect(await sees({ userType: '管理员', modules: ['USER_MGR'] })).toEqual({ avatar: true, signature: true });
  });

  it('is a signature on paper to callers who may print a plan that bears it', async () => {
    const care = await buildCare(test, {}, { agencyId: owner.agencyId });
    const signer = care.doctor;
    const id = randomBytes(16).toString('base64url');
    await test.database.db
      .insert(pictures)
      .values({ id, kind: 'signature', ownerId: signer.id, mime: 'image/png', content });
    const seesIt = async ({ token }: { token: string }) =>
      (await get(token, id)).headers['content-type'] === 'image/png';
    const taker = await signedIn(test, { agencyId: owner.agencyId, modules: ['PATIENT_MGR'] });
    const draft = await buildDraft(test, care);
    const give = { doctorId: taker.user.id };
    await test.database.db.update(patients).set(give).where(eq(patients.id, care.patient.id));
    const sign = (signatureId: string | null) =>
      test.database.db.update(users).set({ signatureId }).where(eq(users.id, signer.id));
    await sign(id);
    expect(await seesIt(taker)).toBe(false);
    expect((await activatePlan(test, { ...care, token: taker.token }, draft)).code).toBe(ok);
    expect(await seesIt(taker)).toBe(true);
    const others = {
      colleague: await signedIn(test, { agencyId: owner.agencyId, modules: ['PATIENT_MGR'] }),
      stranger: await signedIn(test, { modules: ['PATIENT_MGR', 'USER_MGR'] }),
      browser: await signedIn(test, { agencyId: owner.agencyId, userType: '机构', modules: ['USER_BROWSE'] }),
    };
    for (const [name, person] of Object.entries(others)) expect([name, await seesIt(person)]).toEqual([name, false]);
    // One that was replaced is on no paper any more.
    await sign(null);
    expect(await seesIt(taker)).toBe(false);
  });

  it('of somebody who left is shown only to those who still see the account', async () => {
    await test.database.db.update(users).set({ status: 'removed' }).where(eq(users.id, owner.id));
    try {
      expect(await sees({ agencyId: owner.agencyId })).toEqual({ avatar: false, signature: false });
      expect(await sees({ agencyId: owner.agencyId, userType: '机构', modules: ['USER_BROWSE'] })).toMatchObject({
        avatar: true,
      });
    } finally {
      await test.database.db.update(users).set({ status: 'active' }).where(eq(users.id, owner.id));
    }
  });

  it('of one’s own comes as it is, and no browser runs, guesses or keeps it', async () => {
    const { user, token } = await signedIn(test);
    const id = randomBytes(16).toString('base64url');
    await test.database.db
      .insert(pictures)
      .values({ id, kind: 'signature', ownerId: user.id, mime: 'image/png', content });
    const answer = await test.app.inject({
      url: `${file.getFile.path}?id=${id}`,
      headers: { authorization: token },
    });
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "inline; filename*=UTF-8''signature.png",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });
});
