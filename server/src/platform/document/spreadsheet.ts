import { Worker } from 'node:worker_threads';
import type { SheetOptions } from 'write-excel-file/node';
import { unavailable } from '../errors.ts';

export const spreadsheetMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type CellValue = string | number;

export interface Sheet {
  name: string;
  columns: readonly { header: string; width: number }[];
  rows: readonly (readonly CellValue[])[];
  /** This many empty rows below are formatted as text, so that numbers typed there keep every digit. */
  blankRows?: number;
}

/** Sent to the thread: plain values only. */
interface Work {
  rows: CellValue[][];
  blankRows: number;
  options: SheetOptions<Buffer>;
}

// Thousands of rows take seconds of a core, so they are written in a thread. Its code is JavaScript in a string, which
// imports none of our modules and thus works from the sources and from the bundle. Every cell has a type, so that text
// which looks like a formula stays text.
const program = `
  import { parentPort, workerData } from 'node:worker_threads';
  import writeExcelFile from '${import.meta.resolve('write-excel-file/node')}';
  const sheets = workerData.map(({ rows, blankRows, options }) => ({
    ...options,
    data: [
      ...rows.map((row, n) => row.map((value) => ({
        value,
        type: typeof value === 'number' ? Number : String,
        ...(n === 0 && { fontWeight: 'bold' }),
        ...(blankRows > 0 && typeof value === 'string' && { format: '@' }),
      }))),
      ...Array.from({ length: blankRows }, () => rows[0].map(() => ({ type: String, format: '@' }))),
    ],
  }));
  parentPort.postMessage(await writeExcelFile(sheets).toBuffer());`;

const maxQueueLength = 10;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** An Excel file with these sheets, headers bold and frozen. One file is written at a time. */
export async function writeSpreadsheet(...sheets: readonly [Sheet, ...Sheet[]]): Promise<Uint8Array> {
  if (waiting >= maxQueueLength) throw unavailable('导出的人较多，请稍候', 5);
  waiting += 1;
  const work = sheets.map(toWork);
  const file = last.catch(() => undefined).then(() => run(work));
  last = file;
  return file.finally(() => {
    waiting -= 1;
  });
}

function toWork({ name, columns, rows, blankRows = 0 }: Sheet): Work {
  return {
    rows: [columns.map(({ header }) => header), ...rows.map((row) => [...row])],
    blankRows,
    options: { sheet: name, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
  };
}

function run(work: Work[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
    const worker = new Worker(url, { workerData: work, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the spreadsheet was not written')));
  });
}
