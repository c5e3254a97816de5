import type { system } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getAdminDashboard } from '../modules/system/dashboard.service.ts';
import { getDoctorDashboard } from '../modules/system/doctor-dashboard.service.ts';
import type { Caller, Context } from '../platform/context.ts';
import { users } from '../tables/user.table.ts';
import { useDemo } from '../test/demo.ts';

// The home pages of the demo, with the numbers the design was drawn with.

const database = await useDemo();
const context = { database } as Context;

async function signedInAs(account: string): Promise<Caller> {
  const [row] = await database.db.select().from(users).where(eq(users.account, account));
  if (row === undefined) throw new Error(`the demo has no ${account}`);
  const { id: userId, userType, modules, agencyId } = row;
  return { context, principal: { userId, userType, modules, agencyId } } as Caller;
}

const rulesOf = ({ priority }: system.DoctorDashboard) =>
  Object.fromEntries(priority.map(({ name, alerts }) => [name, alerts.map(({ rule_code }) => rule_code).sort()]));

it('何静 has four to deal with first and one who only wrote', async () => {
  const day = await getDoctorDashboard(await signedInAs('pt_he'));
  expect(day).toMatchObject({
    patients: 5,
    open_alerts: 7,
    waiting_messages: 5,
    waiting_patients: 3,
    due_today: 5,
    expiring_plans: 1,
    visits_today: 1,
    priority_total: 5,
    alert_patients: 4,
    team: null,
  });
  expect(day.priority.map(({ name }) => name)).toEqual(['柳思琪', '罗秀英', '欧阳静怡', '邵桂兰', '陆振华']);
  expect(rulesOf(day)).toEqual({
    柳思琪: ['W01', 'W12'],
    罗秀英: ['W02', 'W12'],
    欧阳静怡: ['W08'],
    邵桂兰: ['W09', 'W15'],
    陆振华: [],
  });
  expect(day.pain.map(({ name, last_pain, median_7d }) => [name, last_pain, median_7d])).toEqual([
    ['柳思琪', 8, 4],
    ['罗秀英', 6, 3],
    ['陆振华', 3, 3],
    ['欧阳静怡', 2, 2],
    ['邵桂兰', 2, 2],
  ]);
  expect(day.priority[4]).toMatchObject({
    waiting_count: 1,
    last_message: expect.stringContaining('今天屈膝到 95 度了'),
  });
  expect(day.matrix.rows.map(({ name, days }) => [name, days.length])).toEqual(
    day.priority.map(({ name }) => [name, 28]),
  );
});

it('林致远 sees the patients of four colleagues, and how each of them is doing', async () => {
  const day = await getDoctorDashboard(await signedInAs('dr_lin'));
  expect(day).toMatchObject({ patients: 17, open_alerts: 11, waiting_messages: 6, waiting_patients: 4 });
  const team = day.team?.map(({ nickname, patients, open_alerts, critical, high, waiting_messages }) => [
    ...[nickname, patients, open_alerts, critical, high, waiting_messages],
  ]);
  expect(team).toEqual([
    ['何静', 5, 7, 1, 4, 5],
    ['陈书涵', 4, 2, 0, 0, 0],
    ['赵一鸣', 4, 2, 1, 0, 1],
    ['徐朗', 4, 0, 0, 0, 0],
  ]);
});

it('the administrator sees totals that add up', async () => {
  const shown = await getAdminDashboard(await signedInAs('root'));
  expect(shown).toMatchObject({
    patients: 32,
    by_status: { pending: 1, active: 29, paused: 0, lost: 1, discharged: 1 },
    alerts: { 1: 2, 2: 10, 3: 6, 4: 3 },
    overdue_replies: 1,
  });
  expect(shown.agencies.map((one) => [one.patients, one.active, one.open_alerts, one.critical, one.high])).toEqual([
    [17, 16, 11, 2, 4],
    [7, 6, 5, 1, 2],
    [8, 7, 5, 0, 0],
  ]);
  expect(shown.doctors.map((one) => [one.nickname, one.open_alerts, one.overdue_replies])).toEqual([
    ...[
      ['何静', 7, 0],
      ['唐可', 4, 0],
      ['孙若彤', 3, 1],
      ['陈书涵', 2, 0],
      ['赵一鸣', 2, 0],
      ['高远', 2, 0],
      ['钱屿', 1, 0],
      ['徐朗', 0, 0],
    ],
  ]);
  expect(shown.follow_ups).toMatchObject({
    overdue: [{ name: '严志成', doctor_name: '孙若彤' }],
    lost: [{ name: '谭伟东', missed_days: 14, doctor_name: '高远' }],
    unsigned: [{ name: '葛小宝', age: 12, doctor_name: '钱屿' }],
  });
});
