import { progress, today } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextAddress, type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { buildCare } from '#server/test/build/plan.ts';
import { trailOfPatient } from '#server/test/build/record.ts';
import { daysAgo } from '#server/test/build/training.ts';
import { buildTreated } from '#server/test/build/treated.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function take(token: string, patientId: number, query: object = {}) {
  const response = await test.app.inject({
    method: 'GET',
    url: progress.exportProgress.path,
    query: { patient_id: String(patientId), ...query },
    headers: { authorization: token },
    remoteAddress: nextAddress(),
  });
  const isFile = !String(response.headers['content-type']).includes('json');
  return { headers: response.headers, file: response.rawPayload, ...(isFile ? {} : response.json()) };
}

/** The rows of a sheet by their headers. */
async function rowsOf(file: Buffer, sheet: string) {
  const [header = [], ...rows] = await readSheet(file, sheet);
  return rows.map((row) => Object.fromEntries(header.map((name, n) => [String(name), row[n]])));
}

describe('GET /api/progress/export', () => {
  it('refuses strangers, readers and wrong days', async () => {
    const { patient, doctor, token } = await buildCare(test);
    expect((await test.call(progress.exportProgress, { patient_id: String(patient.id) })).code).toBe(50008);
    const reader = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await take(reader.token, patient.id)).code).toBe(40300);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await take(stranger.token, patient.id)).code).toBe(40400);
    expect((await take(token, patient.id, { from: '2026-02-01', to: '2026-01-01' })).code).toBe(40000);
    const lines = await trailOfPatient(test, patient);
    expect(lines.map(({ action, result }) => [action, result])).toEqual([['export_progress', 'refused']]);
  });

  it('writes five sheets; what was not reported stays empty', async () => {
    const { patient, token, doctor, sessionIds } = await buildTreated(test);
    const { headers, file } = await take(token, patient.id);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const name = decodeURIComponent(String(headers['content-disposition']));
    expect(name).toContain(`训练进展-邵桂兰-${today()}.xlsx`);
    const sessions = await rowsOf(file, '训练记录');
    expect(sessions).toHaveLength(sessionIds.length + 1);
    expect(sessions[0]).toMatchObject({ 日期: today(), 计划: '膝置换 2–6 周', 版本: 2, 状态: '已完成', 完成动作数: 2 });
    expect(Object.values(sessions.at(-1) ?? {})[0]).toContain(
      `邵桂兰（${patient.patientNo}）　导出人：${doctor.account}`,
    );
    const items = await rowsOf(file, '动作明细');
    expect(items).toHaveLength(sessionIds.length + 15);
    expect(items[0]).toMatchObject({ 日期: today(), 侧别: '左', 要求组数: 2, 完成组数: 2, 每组次数: null, 疼痛: 2 });
    const pains = await rowsOf(file, '疼痛与用力');
    const on = (day: number) => pains.find((row) => row.日期 === daysAgo(day));
    expect(on(0)).toMatchObject({ 训练前疼痛: 1, 训练后疼痛: 2, 最高疼痛: 2, 用力程度: 3 });
    expect(on(3)).toMatchObject({ 训练后疼痛: null });
    const measured = await rowsOf(file, '测量');
    expect(measured).toHaveLength(5);
    expect(measured[0]).toMatchObject({ 项目: '左膝屈（被动）', 数值: 84, 单位: '°', 记录人: '何静' });
    const assessed = await rowsOf(file, '量表评定');
    expect(assessed.map((row) => [row.量表, row.总分, row.较上次])).toEqual([
      ['起立行走计时', 13.5, -2],
      ['起立行走计时', 15.5, -3.3],
      ['起立行走计时', 18.8, null],
    ]);
    expect((await trailOfPatient(test, patient)).at(-1)).toMatchObject({
      action: 'export_progress',
      result: 'ok',
      userId: doctor.id,
      detail: { sessions: sessionIds.length, measurements: 5, assessments: 3 },
    });
  });

  it('says where there are more records than it holds, and reaches the older ones by their days', async () => {
    const { patient, token } = await buildTreated(test);
    const more = (count: number) =>
      test.database.db.execute(sql`
        insert into measurement (patient_id, kind, measure_key, value, measured_at)
        select ${patient.id}, 'weight', 'weight', 60, now() - interval '1 hour' from generate_series(1, ${count}::int)`);
    const ended = async (sheet: string, query: object = {}) => {
      const rows = await rowsOf((await take(token, patient.id, query)).file, sheet);
      return [rows.length, String(Object.values(rows.at(-1) ?? {})[0])];
    };
    await more(4995);
    expect((await ended('测量'))[0]).toBe(5000);
    await more(1);
    const words = '记录较多，只含最近的部分，更早的没有导出；请缩小日期范围后再导出';
    expect(await ended('测量')).toEqual([5001, words]);
    expect((await ended('量表评定'))[0]).toBe(3);
    expect((await ended('测量', { to: daysAgo(2) }))[0]).toBe(5);
    expect((await trailOfPatient(test, patient)).map(({ detail }) => detail?.cut ?? null)).toContainEqual([
      'measurements',
    ]);
  });

  it('keeps to the days asked for', async () => {
    const { patient, token } = await buildTreated(test);
    const { file } = await take(token, patient.id, { from: daysAgo(5), to: daysAgo(2) });
    expect(await rowsOf(file, '训练记录')).toHaveLength(4 + 1);
    expect(await rowsOf(file, '测量')).toHaveLength(1);
    expect(await rowsOf(file, '量表评定')).toHaveLength(1);
  });
});
