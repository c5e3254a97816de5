import type { EndpointSpec } from '@yun/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { attachFiles } from '#server/modules/talk/index.ts';
import { talkFiles, talkRecords } from '#server/tables/talk.table.ts';
import type { TestApp } from './app.ts';
import { unique } from './build/index.ts';
import { multipart } from './multipart.ts';

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } });

/** A small, unique PDF. */
export const pdf = () =>
  `%PDF-1.7\n1 0 obj<</Type/Catalog /Note(${unique()})>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`;

/** As browsers send it. */
export function sendFile(
  test: TestApp,
  { path }: EndpointSpec,
  token: string | undefined,
  content: Buffer | string,
  { query = '', filename = 'photo.jpg' } = {},
) {
  const { payload, headers } = multipart([{ content, filename }]);
  const authorization = token === undefined ? {} : { authorization: token };
  return test.inject({ method: 'POST', url: `${path}${query}`, payload, headers: { ...headers, ...authorization } });
}

export async function storedFile(test: TestApp, id: string) {
  const [row] = await test.database.db.select().from(talkFiles).where(eq(talkFiles.id, id));
  if (row === undefined) throw new Error(`no file ${id}`);
  return row;
}

/** A message with these files, from staff or from the patient (null). */
export function sayWith(test: TestApp, patientId: number, uploaderId: number | null, fileIds: string[]) {
  const senderType = uploaderId === null ? ('patient' as const) : ('doctor' as const);
  return test.database.withTx(async (tx) => {
    const values = { patientId, senderType, senderId: uploaderId, type: 'text', content: '请看' } as const;
    const [record] = await tx.insert(talkRecords).values(values).returning();
    if (record === undefined) throw new Error('the record was not inserted');
    const files = await attachFiles(tx, { patientId, uploaderId, recordId: record.id, fileIds });
    return { record, files };
  });
}
