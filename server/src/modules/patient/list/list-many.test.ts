import { patient } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildClinic } from '#server/test/build/clinic.ts';
import { signedIn, unique } from '#server/test/build/index.ts';

// More namesakes than are counted: then the first of them are shown, in order, and no more.

const many = process.env.LONG ? patient.maxCounted + 50 : patient.maxSearched + 50;

let test: TestApp;
let tokens: string[];

beforeAll(async () => {
  test = await useApp();
  const { agencyId, doctor, manager } = await buildClinic(test);
  const root = await signedIn(test, { userType: '管理员', modules: ['PATIENT_MGR'] });
  tokens = [doctor.token, manager.token, root.token];
  await test.database.withTx(
    (tx) =>
      tx.execute(sql`
      insert into patient (agency_id, doctor_id, patient_no, name, name_py, gender, birth_date, phone, condition_code,
        diagnosis, affected_side, tags, risk_score, adherence_7d)
      select ${agencyId}, ${doctor.user.id}, ${unique('M')} || '-' || n, '璩同名', 'qu tong ming', 2, '1960-05-01',
        '13800000000', 'OTHER', '测试', '不适用', array['众多'], n % 90, case when n % 3 > 0 then n % 50 end
      from generate_series(1, ${many}::int) n`),
    // Longer than a caller would wait.
    { isTimeLimited: false },
  );
}, 600_000);

async function page(token: string, query: Record<string, string>) {
  const { code, data } = await test.call(patient.listPatient, { tag: '众多', ...query }, { token });
  expect(code).toBe(ok);
  return { ...data, ids: data.list.map((row: { id: number }) => row.id) };
}

it.each(['-risk', 'risk', '-create_time', 'adherence', '-adherence'])(
  'sorted by %s, for every caller',
  async (sort) => {
    for (const token of tokens) {
      for (const keyword of ['璩同', 'qtm', '']) {
        const first = await page(token, { sort, keyword });
        expect(first).toMatchObject({ total: patient.maxOfMany, is_more: true });
        const last = await page(token, { sort, page: '10', keyword });
        const rows: Row[] = [...first.list, ...last.list].map((row) => [
          row.signals.risk_score,
          row.signals.adherence_7d,
          row.id,
        ]);
        expect(rows).toEqual(rows.toSorted(orders[sort]));
        expect(new Set(rows.map(([, , id]) => id)).size).toBe(40);
        expect((await page(token, { sort, page: '11', keyword })).ids).toEqual([]);
        expect((await page(token, { sort, page: '2', size: '100', keyword })).ids.slice(-20)).toEqual(last.ids);
      }
    }
  },
);

type Row = [risk: number, adherence: number | null, id: number];
const orders: Record<string, (a: Row, b: Row) => number> = {
  '-risk': ([a, , one], [b, , other]) => b - a || other - one,
  risk: ([a, , one], [b, , other]) => a - b || one - other,
  '-create_time': ([, , one], [, , other]) => other - one,
  adherence: ([, a, one], [, b, other]) => (a ?? 999) - (b ?? 999) || one - other,
  '-adherence': ([, a, one], [, b, other]) => (b ?? -1) - (a ?? -1) || other - one,
};

it('without a search they are counted on, and paged through to the end of what is counted', async () => {
  const most = patient.maxCounted;
  const count = Math.min(many, most);
  for (const token of tokens.slice(0, 2)) {
    const whole = await test.call(patient.listPatient, {}, { token });
    expect(whole.data).toMatchObject({ total: count, is_more: many > most });
    const lastPage = String(Math.ceil(count / 100));
    const last = await test.call(patient.listPatient, { page: lastPage, size: '100' }, { token });
    expect(last.data.list.length).toBeGreaterThan(0);
    const beyond = await test.call(
      patient.listPatient,
      { page: String(Math.ceil(count / 100) + 1), size: '100' },
      { token },
    );
    expect(beyond.data.list).toEqual([]);
    const { data } = await test.call(patient.countPatient, {}, { token });
    expect(data.counts).toMatchObject({ all: count, pending: count, active: 0 });
    expect(data.tags).toEqual(['众多']);
  }
});
