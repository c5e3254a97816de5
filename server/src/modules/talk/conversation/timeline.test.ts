import { addDays, errorCodes, talk, today } from '@yun/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildMessage } from '#server/test/build/alert.ts';
import { signedIn } from '#server/test/build/index.ts';
import { addCard, buildTalk, trailOfTalk } from '#server/test/build/talk.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const ask = (patient: { id: number }, input: object, token: string) =>
  test.call(talk.getTalkTimeline, { patient_id: String(patient.id), ...input }, { token });

it('is refused out of scope, without the code, and for days that run backwards', async () => {
  const built = await buildTalk(test);
  const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
  expect((await ask(built.patient, {}, stranger.token)).code).toBe(errorCodes.notFound);
  const browser = await built.join({ modules: ['SELF_MGR'] });
  expect((await ask(built.patient, {}, browser.token)).code).toBe(errorCodes.forbidden);
  const input = { from: '2026-02-02', to: '2026-02-01' };
  expect((await ask(built.patient, input, built.doctor.token)).msg).toBe('结束日期不能早于开始日期');
  expect((await ask(built.patient, { kinds: 'message,gossip' }, built.doctor.token)).code).toBe(errorCodes.invalid);
  expect(await trailOfTalk(test, built.patient, 'talk_timeline')).toMatchObject([{ result: 'refused' }]);
});

it('shows messages and what happened, the newest first, by kind and day in Shanghai', async () => {
  const built = await buildTalk(test);
  const day = addDays(today(), -3);
  const at = (time: string) => new Date(`${day}T${time}+08:00`);
  await buildMessage(test, built.patient, '前一天夜里', { createTime: new Date(at('00:00:00').getTime() - 1) });
  await buildMessage(test, built.patient, '当天零点', { createTime: at('00:00:00') });
  await buildMessage(test, built.patient, '当天夜里', { createTime: at('23:59:59') });
  const card = { type: 'session_card', title: '训练完成', content: '5 / 5 个动作', refId: 7 } as const;
  await test.database.withTx((tx) => addCard(tx, built.patient.id, card));
  const contents = async (input: object) =>
    (await ask(built.patient, input, built.doctor.token)).data.list.map(({ content }: talk.TalkRecord) => content);
  expect(await contents({ from: day, to: day })).toEqual(['当天夜里', '当天零点']);
  expect(await contents({})).toEqual(['5 / 5 个动作', '当天夜里', '当天零点', '前一天夜里']);
  expect(await contents({ kinds: 'session,alert' })).toEqual(['5 / 5 个动作']);
  expect(await contents({ kinds: 'message', from: day })).toEqual(['当天夜里', '当天零点']);
});
