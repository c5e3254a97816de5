import { Worker } from 'node:worker_threads';
import type { Row, SheetOptions } from 'write-excel-file/node';
import { unavailable } from './errors.ts';

export interface Sheet {
  name: string;
  columns: readonly { header: string; width: number }[];
  rows: readonly (readonly (string | number)[])[];
}

/** What the thread is given: only plain values can be sent to it. */
interface Work {
  rows: Row[];
  options: SheetOptions<Buffer>;
}

// Thousands of rows take seconds of a core, so they are written beside the event loop. JavaScript as text, because it
// needs nothing of ours and so works from the sources and from the bundle alike. Every cell is typed: text stays text,
// whatever formula it looks like.
const program = `
  import { parentPort, workerData } from 'node:worker_threads';
  import writeExcelFile from '${import.meta.resolve('write-excel-file/node')}';
  const { rows, options } = workerData;
  const cells = rows.map((row, n) => row.map((value) => ({
    value,
    type: typeof value === 'number' ? Number : String,
    ...(n === 0 && { fontWeight: 'bold' }),
  })));
  parentPort.postMessage(await writeExcelFile(cells, options).toBuffer());`;

const longestQueue = 10;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** An Excel file of one sheet, its header in bold and always in view. One is written at a time. */
export async function writeSpreadsheet({ name, columns, rows }: Sheet): Promise<Uint8Array> {
  if (waiting >= longestQueue) throw unavailable('导出的人较多，请稍候', 5);
  waiting += 1;
  const work: Work = {
    rows: [columns.map(({ header }) => header), ...rows.map((row) => [...row])],
    options: { sheet: name, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
  };
  const file = last.catch(() => undefined).then(() => run(work));
  last = file;
  return file.finally(() => {
    waiting -= 1;
  });
}

function run(work: Work): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
    const worker = new Worker(url, { workerData: work, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the spreadsheet was not written')));
  });
}
