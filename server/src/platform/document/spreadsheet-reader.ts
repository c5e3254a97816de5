import { Worker } from 'node:worker_threads';
import { type AppError, invalid } from '../errors.ts';
import { readZipDirectory, storeZip, unfold, type ZipEntry } from './zip.ts';

export type SheetCell = string | boolean | Date | null;

export interface SheetLimits {
  /** Below the header. */
  rows: number;
  columns: number;
}

const maxEntries = 500;
const maxUnfoldedBytes = 50 * 1024 * 1024;
const maxHeapMb = 400;
const maxSeconds = 20;

/** The only parts of a workbook that are looked at. */
const part = /^xl\/(?:[\w-]+\.xml|_rels\/workbook\.xml\.rels|worksheets\/[\w-]+\.xml)$/i;

// A hostile file costs time and memory while it is read, so that happens in a thread which can be terminated. The reader
// fills all rows and columns up to a cell's address, so addresses are checked before cells are read. Numbers are kept as
// text: phone and document numbers are not amounts. Formulas are never computed.
const program = `
  import { parentPort, workerData } from 'node:worker_threads';
  import { readSheet } from '${import.meta.resolve('read-excel-file/universal')}';
  const { archive, parts, limits } = workerData;
  const columnOf = (letters) => [...letters].reduce((sum, c) => sum * 26 + c.charCodeAt(0) - 64, 0);
  function problemOf(text) {
    for (const [, , place] of text.matchAll(/\\sr\\s*=\\s*(["'])([^"']*)\\1/g)) {
      const [, letters, digits] = /^([A-Z]*)([0-9]+)$/.exec(place) ?? [];
      if (letters === undefined) return 'unreadable';
      if (letters.length > 3 || columnOf(letters) > 1000) return 'columns';
      if (digits.length > 7 || Number(digits) > 100000) return 'rows';
    }
    return null;
  }
  const isEmpty = (row) => row.every((cell) => cell === null || cell === '');
  async function read() {
    const problem = parts.map((bytes) => problemOf(new TextDecoder().decode(bytes))).find(Boolean);
    if (problem) return { problem };
    const rows = await readSheet(archive, { parseNumber: (text) => text }).catch(() => null);
    if (rows === null) return { problem: 'unreadable' };
    while (rows.length > 0 && isEmpty(rows.at(-1))) rows.pop();
    if (rows.length - 1 > limits.rows) return { problem: 'rows' };
    return rows.some((row) => row.length > limits.columns) ? { problem: 'columns' } : { rows };
  }
  parentPort.postMessage(await read());`;

const messages = {
  unreadable: '不是可读取的 Excel 文件（.xlsx）',
  protected: '文件已加密或为旧版 .xls 格式，请另存为不加密的 .xlsx 文件',
  huge: '文件内容过大，请拆分后再导入',
  rows: '行数过多，请拆分后再导入',
  columns: '列数过多，请使用导入模板',
};
type SheetProblem = keyof typeof messages;

function refused(problem: SheetProblem, limits?: SheetLimits): AppError {
  const hasRowLimit = problem === 'rows' && limits !== undefined;
  const message = hasRowLimit ? `超过 ${limits.rows} 行，请拆分后再导入` : messages[problem];
  return invalid([{ field: 'file', message }]);
}

/** Refuses a file that is no workbook or would unpack to something enormous. Cheap: only the directory is read. */
export function checkWorkbook(file: Buffer): void {
  directoryOf(file);
}

function directoryOf(file: Buffer): ZipEntry[] {
  // Encrypted workbooks and those older than Excel 2007 are not zip archives; they begin with these bytes.
  if (file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw refused('protected');
  const entries = readZipDirectory(file);
  if (entries === null || !entries.some(({ name }) => name === 'xl/workbook.xml')) throw refused('unreadable');
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > maxEntries || total > maxUnfoldedBytes) throw refused('huge');
  return entries;
}

/** The rows of the first sheet; the index of a row is its number in the sheet, counted from 0. */
export async function readSpreadsheet(file: Buffer, limits: SheetLimits): Promise<SheetCell[][]> {
  const parts = await unfoldParts(file);
  const archive = storeZip(parts);
  const answer = await run({
    archive: archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength),
    parts: parts.map(({ content }) => content),
    limits,
  });
  if ('problem' in answer) throw refused(answer.problem, limits);
  return answer.rows;
}

async function unfoldParts(file: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const wanted = directoryOf(file).filter(({ name }) => part.test(name));
  const parts = [];
  for (const entry of wanted) {
    const content = await unfold(file, entry).catch(() => {
      throw refused('unreadable');
    });
    parts.push({ name: entry.name, content });
  }
  return parts;
}

type Answer = { problem: SheetProblem } | { rows: SheetCell[][] };

function run(workerData: { archive: unknown; parts: Uint8Array[]; limits: SheetLimits }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
    const resourceLimits = { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 64 };
    const worker = new Worker(url, { workerData, execArgv: [], resourceLimits });
    const end = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ problem: 'huge' }), maxSeconds * 1000);
    worker.once('message', end);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ problem: 'huge' });
      else reject(error);
    });
    worker.once('exit', () => reject(new Error('the spreadsheet was not read')));
  });
}
