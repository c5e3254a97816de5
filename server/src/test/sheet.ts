import { checkDigitOf, patient } from '@yun/contract';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import type { TestApp } from './app.ts';
import { signedIn, unique, uniquePhone } from './build/index.ts';
import { ended } from './job.ts';
import { multipart } from './multipart.ts';

export type SheetRow = Record<string, string | Date | number>;

/** An Excel file; the columns are those of the first row. */
export async function sheetOf(rows: SheetRow[], headers = Object.keys(rows[0] ?? {})): Promise<Buffer> {
  const cell = (value: string | Date | number = '') => ({ value, type: value.constructor as StringConstructor });
  const cells = [headers, ...rows.map((row) => headers.map((header) => row[header]))].map((values) => values.map(cell));
  return writeExcelFile(cells as Row[], { dateFormat: 'yyyy/m/d' }).toBuffer();
}

const han = '伟芳娜敏静丽强磊洋艳勇军杰娟涛超明霞平刚';

let documents = 0;

/** An unused identity number of a woman born on that day. */
export function uniqueIdCard(birthDate: string): string {
  documents += 1;
  const number = `11${String(documents).padStart(4, '0')}${birthDate.replaceAll('-', '')}002`;
  return `${number}${checkDigitOf(number)}`;
}

/** A valid row about a new patient. */
export function personRow(values: SheetRow = {}): SheetRow {
  const letters = [...unique('')].map((c) => han[Number.parseInt(c, 16)] ?? '伟');
  return {
    姓名: `王${letters.join('')}`,
    性别: '女',
    出生日期: '1962-11-30',
    手机号: uniquePhone(),
    病种: '脑卒中',
    诊断: '左侧基底节区脑梗死恢复期',
    患侧: '右',
    ...values,
  };
}

export async function preview(
  test: TestApp,
  token: string,
  content: Buffer | string,
  { query = '', filename = 'a.xlsx' } = {},
) {
  const { payload, headers } = multipart([{ content, filename, type: 'application/octet-stream' }]);
  return test.inject({
    method: 'POST',
    url: `${patient.importPreview.path}${query}`,
    payload,
    headers: { ...headers, authorization: token },
  });
}

/** Starts the preview of the rows; returns the job's id. */
export async function previewed(test: TestApp, token: string, rows: SheetRow[]): Promise<number> {
  const { data, msg } = await preview(test, token, await sheetOf(rows));
  if (!data?.job_id) throw new Error(msg);
  const job = await ended(test, token, data.job_id);
  if (job.state !== 'done') throw new Error(job.message);
  return data.job_id;
}

/** Imports and their result for each row. `app` must be set before the first call. */
export function importTools(app: () => TestApp) {
  return {
    doctorOf: () => signedIn(app(), { modules: ['PATIENT_MGR'] }),
    rowsOf: async (token: string, jobId: number, query: Record<string, string> = {}) =>
      (await app().call(patient.getImportRows, { job_id: String(jobId), ...query }, { token })).data,
  };
}
