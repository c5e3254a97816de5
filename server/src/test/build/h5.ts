import { randomBytes, randomUUID } from 'node:crypto';
import { h5, type LinkScope } from '@yun/contract';
import { createSealer } from '#server/platform/secret/sealer.ts';
import { digest } from '#server/platform/session/patient-sessions.ts';
import { h5Links } from '#server/tables/talk.table.ts';
import { ok, type TestApp } from '../app.ts';
import type { BuiltPatient } from './index.ts';

// Patients with a link, and phones on which they opened it.

const sealer = createSealer(Buffer.alloc(32, 7));

/** Valid for seven days and all scopes unless given. */
export async function buildLink(
  test: TestApp,
  { id: patientId, doctorId: createdBy }: Pick<BuiltPatient, 'id' | 'doctorId'>,
  values: Partial<typeof h5Links.$inferInsert> = {},
): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await test.database.db
    .insert(h5Links)
    .values({
      patientId,
      createdBy,
      clientKey: randomUUID(),
      tokenHash: digest(token),
      tokenSealed: sealer.seal(token),
      scopes: ['plan', 'log', 'talk'],
      expireTime: new Date(Date.now() + 7 * 86_400_000),
      ...values,
    })
    .returning({ id: h5Links.id });
  if (row === undefined) throw new Error('the link was not inserted');
  return { id: row.id, token };
}

export const openLink = (test: TestApp, token: string, device_key: string = randomUUID(), more: object = {}) =>
  test.call(h5.openLink, { token, device_key }, more);

/** The token of a phone on which the patient has opened the link. */
export async function buildPhone(
  test: TestApp,
  patient: Pick<BuiltPatient, 'id' | 'doctorId'>,
  scopes: LinkScope[] = ['plan', 'log', 'talk'],
): Promise<{ phone: string; linkId: number; linkToken: string }> {
  const link = await buildLink(test, patient, { scopes });
  const { code, msg, data } = await openLink(test, link.token);
  if (code !== ok) throw new Error(`the link was not opened: ${msg}`);
  return { phone: data.token, linkId: link.id, linkToken: link.token };
}
