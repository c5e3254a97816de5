import { randomBytes } from 'node:crypto';
import type { UserType } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { createSessions } from '#server/platform/session/sessions.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { patientMembers, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import type { TestApp } from '../app.ts';

// Builders fill in everything a test does not specify.

export const password = 'Right-Horse-42';
let passwordHash: Promise<string> | undefined;
let phones = 0;

export const unique = (prefix = 'x') => `${prefix}${randomBytes(5).toString('hex')}`;

export function uniquePhone(): string {
  phones += 1;
  const worker = String(process.pid % 1000).padStart(3, '0');
  return `19${worker}${String(phones).padStart(6, '0')}`;
}

type NewUser = Partial<typeof users.$inferInsert>;
export type BuiltUser = typeof users.$inferSelect;

export async function buildAgency(test: TestApp, values: Partial<typeof agencies.$inferInsert> = {}) {
  const [agency] = await test.database.db
    .insert(agencies)
    .values({ name: unique('机构'), code: unique('A').toUpperCase(), ...values })
    .returning();
  if (agency === undefined) throw new Error('agency was not inserted');
  return agency;
}

export async function buildUser(test: TestApp, values: NewUser = {}): Promise<BuiltUser> {
  passwordHash ??= test.passwords.enter((hasher) => hasher.hash(password));
  const userType: UserType = values.userType ?? '医生';
  const agencyId = values.agencyId ?? (userType === '管理员' ? null : (await buildAgency(test)).id);
  const [user] = await test.database.db
    .insert(users)
    .values({
      account: unique('u'),
      nickname: '测试员',
      userType,
      phone: uniquePhone(),
      passwordHash: await passwordHash,
      modules: ['SELF_MGR'],
      ...values,
      agencyId,
    })
    .returning();
  if (user === undefined) throw new Error('user was not inserted');
  return user;
}

export type BuiltPatient = typeof patients.$inferSelect;

export async function buildPatient(
  test: TestApp,
  doctor: BuiltUser,
  memberIds: number[] = [],
  values: Partial<typeof patients.$inferInsert> = {},
): Promise<BuiltPatient> {
  const [patient] = await test.database.db
    .insert(patients)
    .values({
      agencyId: doctor.agencyId ?? 0,
      doctorId: doctor.id,
      patientNo: unique('P').toUpperCase(),
      name: '测试患者',
      namePy: 'ce shi huan zhe',
      gender: 2,
      birthDate: '1960-05-01',
      phone: uniquePhone(),
      conditionCode: 'OTHER',
      diagnosis: '测试诊断',
      affectedSide: '不适用',
      ...values,
    })
    .returning();
  if (patient === undefined) throw new Error('patient was not inserted');
  for (const userId of memberIds)
    await test.database.db.insert(patientMembers).values({ patientId: patient.id, userId });
  return patient;
}

/** A signed-in session without the cost of hashing; the sign-in calls have tests of their own. */
export async function tokenFor(test: TestApp, user: Pick<BuiltUser, 'id'>): Promise<string> {
  const sessions = createSessions(test.database);
  const origin = { requestId: 'test', address: '127.0.0.1', userAgent: 'test' };
  const opened = await test.database.withTx(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    return sessions.open(tx, origin, { userId: user.id, method: 'password', isBrowser: false });
  });
  return opened.token;
}

export async function signedIn(test: TestApp, values: NewUser = {}): Promise<{ user: BuiltUser; token: string }> {
  const user = await buildUser(test, values);
  return { user, token: await tokenFor(test, user) };
}
