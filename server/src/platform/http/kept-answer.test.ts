import { agency, exercise, talk, user } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, password, signedIn, unique } from '#server/test/build/index.ts';
import { buildExercise } from '#server/test/build/library.ts';
import { lookThrough } from '#server/test/look-through.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctor = () => signedIn(test, { modules: ['PATIENT_MGR'] });
const list = (token: string | undefined, query: object, tag?: string) =>
  test.call(exercise.listExercise, query, {
    ...(token !== undefined && { token }),
    headers: tag === undefined ? {} : { 'if-none-match': tag },
  });
const namesIn = ({ data }: { data: { list: { name: string }[] } }) => data.list.map(({ name }) => name);

describe('a tag is no way to another caller’s answer', () => {
  it('without a session or without the right', async () => {
    const { token } = await doctor();
    const tag = String((await list(token, {})).headers.etag);
    const { token: other } = await signedIn(test, { modules: ['SELF_MGR'] });
    for (const [caller, code] of [
      [undefined, 50008],
      [other, 40300],
    ] as const) {
      const refused = await list(caller, {}, tag);
      expect(refused.code).toBe(code);
      expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(refused.headers.etag).toBeUndefined();
    }
  });

  it('of another agency, of the same agency, or of the user an administrator views as', async () => {
    const keyword = unique('甲');
    const [one, other] = [await doctor(), await doctor()];
    const colleague = await signedIn(test, { modules: ['PATIENT_MGR'], agencyId: one.user.agencyId });
    const { token: viewer } = await lookThrough(test, { modules: ['PATIENT_MGR'] });
    const { agencyId } = one.user;
    await buildExercise(test, { name: `${keyword}机构`, ownerScope: 'agency', agencyId });
    await buildExercise(test, { name: `${keyword}本人`, ownerScope: 'user', agencyId, ownerId: one.user.id });
    const own = await list(one.token, { keyword });
    expect(namesIn(own)).toEqual([`${keyword}机构`, `${keyword}本人`]);
    const tag = String(own.headers.etag);
    expect((await list(one.token, { keyword }, tag)).status).toBe(304);
    expect(namesIn(await list(other.token, { keyword }, tag))).toEqual([]);
    expect(namesIn(await list(viewer, { keyword }, tag))).toEqual([]);
    expect(namesIn(await list(colleague.token, { keyword }, tag))).toEqual([`${keyword}机构`]);
  });
});

describe('an answer that the browser keeps', () => {
  it('is private, is asked for each time, and is not sent again while it is the same', async () => {
    const { token } = await doctor();
    const keyword = unique('乙');
    const { id } = await buildExercise(test, { name: keyword });
    const first = await list(token, { keyword });
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
    });
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    // As a proxy may send it: among others, or not marked as weak.
    for (const sent of [tag, tag.slice(2), `"other", ${tag}`]) {
      const again = await list(token, { keyword }, sent);
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', tag]);
      expect(again.headers['cache-control']).toBe('private, no-cache');
    }
    expect((await list(token, { keyword }, '"other"')).status).toBe(200);
    await test.call(exercise.favoriteExercise, { id, is_favorite: true }, { token });
    const changed = await list(token, { keyword }, tag);
    expect(changed.data.list).toMatchObject([{ id, is_favorite: true }]);
    expect(changed.headers.etag).not.toBe(tag);
  });

  it('is not kept when it is about a patient', async () => {
    const { user: person, token } = await doctor();
    const query = { patient_id: String((await buildPatient(test, person)).id) };
    for (const { headers } of [
      await list(token, query),
      await test.call(talk.listQuickReply, query, { token }),
      await test.call(exercise.listFigure, query, { token }),
    ]) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(headers.etag).toBeUndefined();
    }
  });

  it('is not kept in debug mode: every answer has its own timings', async () => {
    const { token } = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
    const read = () => test.call(agency.listAgency, {}, { token });
    expect((await read()).headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    await test.call(user.setDebugMode, { enabled: true, password }, { token });
    const { headers } = await read();
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });
});
