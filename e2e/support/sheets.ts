// Writes and reads Excel files without the libraries of the server.
import { deflateRawSync, inflateRawSync } from 'node:zlib';

interface Part {
  name: string;
  content: Buffer;
  /** The size in the directory of the archive; absent: the real one. */
  statedSize?: number;
}

const localMark = 0x04034b50;
const entryMark = 0x02014b50;
const endMark = 0x06054b50;

function zipOf(parts: readonly Part[]): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, statedSize = content.length } of parts) {
    const packed = deflateRawSync(content, { level: 9 });
    const path = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(localMark, 0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(entryMark, 0);
    entry.writeUInt32LE(offset, 42);
    for (const [header, at] of [
      [local, 8],
      [entry, 10],
    ] as const) {
      header.writeUInt16LE(8, at);
      header.writeUInt32LE(packed.length, at + 10);
      header.writeUInt32LE(statedSize, at + 14);
      header.writeUInt16LE(path.length, at + 18);
    }
    bodies.push(local, path, packed);
    directory.push(entry, path);
    offset += local.length + path.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

const xmlOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A formula and its cached value. */
interface Formula {
  formula: string;
  value: string;
}
export type SheetRow = Record<string, string | Formula>;

function cellOf(value: string | Formula, place: string): string {
  if (typeof value === 'string') return `<c r="${place}" t="inlineStr"><is><t>${xmlOf(value)}</t></is></c>`;
  return `<c r="${place}" t="str"><f>${xmlOf(value.formula)}</f><v>${xmlOf(value.value)}</v></c>`;
}

function worksheetOf(rows: readonly SheetRow[]): Buffer {
  const headers = Object.keys(rows[0] ?? {});
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))].map((cells, at) => {
    const places = cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${at + 1}`));
    return `<row r="${at + 1}">${places.join('')}</row>`;
  });
  return Buffer.from(`<worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`);
}

const frame: readonly Part[] = [
  {
    name: '[Content_Types].xml',
    content: Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  },
  {
    name: 'xl/workbook.xml',
    content: Buffer.from(
      `<workbook ${main} xmlns:r="${relationships}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: Buffer.from(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
  },
];
const sheetName = 'xl/worksheets/sheet1.xml';

/** The columns are those of the first row. */
export function sheetOf(rows: readonly SheetRow[]): Buffer {
  return zipOf([...frame, { name: sheetName, content: worksheetOf(rows) }]);
}

/** A few bytes that unpack to 60 MB: the server must refuse it, also if its directory states a false size. */
export function zipBomb({ hasFalseSize = false } = {}): Buffer {
  const content = Buffer.alloc(60 * 1024 * 1024, ' ');
  return zipOf([...frame, { name: sheetName, content, ...(hasFalseSize && { statedSize: 1000 }) }]);
}

/** The texts inside a workbook: every part, unpacked, in one. */
export function textsIn(workbook: Buffer): string {
  const end = workbook.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const texts: string[] = [];
  let at = workbook.readUInt32LE(end + 16);
  for (let n = workbook.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, size, local] = [
      workbook.readUInt16LE(at + 10),
      workbook.readUInt32LE(at + 20),
      workbook.readUInt32LE(at + 42),
    ];
    const from = local + 30 + workbook.readUInt16LE(local + 26) + workbook.readUInt16LE(local + 28);
    const packed = workbook.subarray(from, from + size);
    texts.push((method === 0 ? packed : inflateRawSync(packed)).toString());
    at += 46 + [28, 30, 32].reduce((sum, place) => sum + workbook.readUInt16LE(at + place), 0);
  }
  return texts.join('\n');
}
