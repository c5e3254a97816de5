import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import { checkWorkbook, readSpreadsheet } from './spreadsheet-reader.ts';
import { readZipDirectory, storeZip, unfold } from './zip.ts';

const limits = { rows: 50, columns: 20 };
const workbook = async (rows: Row[]): Promise<Buffer> => writeExcelFile(rows, { dateFormat: 'yyyy/m/d' }).toBuffer();
const texts = (...values: string[]): Row => values.map((value) => ({ value, type: String }));

const read = (file: Buffer) => readSpreadsheet(file, limits);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: Error) => error.message,
  );

/** The parts of a small right workbook, to be changed. */
async function partsOf(rows: Row[] = [texts('甲', '乙'), texts('1', '2')]) {
  const file = await workbook(rows);
  const parts = [];
  for (const entry of readZipDirectory(file) ?? []) {
    parts.push({ name: entry.name, content: await unfold(file, entry) });
  }
  return parts;
}

async function withSheet(change: (xml: string) => string): Promise<Buffer> {
  const parts = await partsOf();
  return storeZip(
    parts.map(({ name, content }) => ({
      name,
      content: name === 'xl/worksheets/sheet1.xml' ? Buffer.from(change(content.toString())) : content,
    })),
  );
}

const unreadable = '不是可读取的 Excel 文件（.xlsx）';

describe('a file is refused', () => {
  it('when it is no workbook, whatever its name', async () => {
    const others: [string, Buffer][] = [
      ['text', Buffer.from('姓名,手机号\n张三,13900000000\n')],
      ['html', Buffer.from('<html><table><tr><td>1</td></tr></table></html>')],
      ['nothing but the mark of an archive', Buffer.from('PK\u0003\u0004')],
      ['an archive of something else', storeZip([{ name: 'word/document.xml', content: Buffer.from('<w/>') }])],
      ['an empty archive', storeZip([])],
      ['half a workbook', (await workbook([texts('a')])).subarray(0, 900)],
    ];
    for (const [name, file] of others) {
      expect(() => checkWorkbook(file), name).toThrow(unreadable);
      expect(await refusalOf(read(file)), name).toBe(unreadable);
    }
    const noSheets = storeZip([{ name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') }]);
    expect(await refusalOf(read(noSheets))).toBe(unreadable);
  });

  it('when it is encrypted or of before 2007', async () => {
    const file = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
    expect(() => checkWorkbook(file)).toThrow('文件已加密或为旧版 .xls 格式，请另存为不加密的 .xlsx 文件');
    const locked = await workbook([texts('a')]);
    const [first] = readZipDirectory(locked) ?? [];
    expect(first).toBeDefined();
    const directory = locked.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    locked.writeUInt16LE(1, locked.readUInt32LE(directory + 16) + 8);
    expect(() => checkWorkbook(locked)).toThrow(unreadable);
  });

  it('when its directory says that it unfolds to something enormous', async () => {
    const file = await workbook([texts('a')]);
    const directory = file.readUInt32LE(file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06])) + 16);
    file.writeUInt32LE(51 * 1024 * 1024, directory + 24);
    expect(() => checkWorkbook(file)).toThrow('文件内容过大');
    const many = Array.from({ length: 501 }, (_, n) => ({ name: `xl/x${n}.xml`, content: Buffer.alloc(0) }));
    expect(() => checkWorkbook(storeZip([...many, { name: 'xl/workbook.xml', content: Buffer.alloc(0) }]))).toThrow(
      '文件内容过大',
    );
  });

  it('when its directory lies about how much a few bytes become', async () => {
    const bomb = deflateRawSync(Buffer.alloc(60 * 1024 * 1024, ' '), { level: 9 });
    const parts = (await partsOf()).filter(({ name }) => name !== 'xl/worksheets/sheet1.xml');
    const file = storeZip([...parts, { name: 'xl/worksheets/sheet1.xml', content: bomb }]);
    const entry = file.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    // Packed, and said to become a thousand bytes.
    file.writeUInt16LE(8, entry + 10);
    file.writeUInt32LE(1000, entry + 24);
    expect(() => checkWorkbook(file)).not.toThrow();
    expect(await refusalOf(read(file))).toBe(unreadable);
  });

  it('when a few cells claim to lie far away', async () => {
    const far = (place: string) => withSheet((xml) => xml.replace('r="A2"', `r="${place}"`));
    expect(await refusalOf(read(await far('A999999999')))).toBe('超过 50 行，请拆分后再导入');
    expect(await refusalOf(read(await far('ZZZZZZ2')))).toBe('列数过多，请使用导入模板');
    expect(await refusalOf(read(await far('A&#50;')))).toBe(unreadable);
    const row = await withSheet((xml) => xml.replace('<row r="2">', '<row r="99999999999">'));
    expect(await refusalOf(read(row))).toBe('超过 50 行，请拆分后再导入');
  });

  it('when it has more rows or columns than wanted', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, n) => texts(String(n)));
    expect(await read(await workbook(rows(51)))).toHaveLength(51);
    expect(await refusalOf(read(await workbook(rows(52))))).toBe('超过 50 行，请拆分后再导入');
    const wide = texts(...Array.from({ length: 100 }, (_, n) => `列${n}`));
    expect(await refusalOf(read(await workbook([wide])))).toBe('列数过多，请使用导入模板');
  });

  it('when it is broken inside', async () => {
    for (const change of [
      (xml: string) => xml.slice(0, xml.length / 2),
      (xml: string) => xml.replace('<v>2</v>', '<v>999</v>'),
      (xml: string) => xml.replaceAll('<', '&lt;'),
    ]) {
      expect(await refusalOf(read(await withSheet(change)))).toBe(unreadable);
    }
  });
});

describe('a file', () => {
  it('gives texts, days, and numbers as they are written', async () => {
    const day = new Date(Date.UTC(1962, 10, 30));
    const rows = [
      texts('姓名', '生日'),
      ['买买提·艾力', { value: day, type: Date }, 13900000000, true, null, '  两端  '],
    ];
    const [, row] = await read(await workbook(rows as Row[]));
    expect(row).toEqual(['买买提·艾力', day, '13900000000', true, null, '两端']);
  });

  it('gives what a formula last came to, and never what it says', async () => {
    const formula = '<c r="A2" t="str"><f>HYPERLINK("http://evil.example","x")</f><v>张三</v></c>';
    const number = '<c r="B2"><f>1+1</f><v>2</v></c>';
    const file = await withSheet((xml) => xml.replace(/<c r="A2".*<\/c>(?=<\/row>)/, formula + number));
    expect((await read(file))[1]).toEqual(['张三', '2']);
  });

  it('keeps the place of rows below empty ones, and drops empty ones at its end', async () => {
    const file = await workbook([texts('甲'), [], texts('乙'), texts(''), [null]]);
    expect((await read(file)).map((row) => row[0] ?? null)).toEqual(['甲', null, '乙']);
  });
});
