import type { AnswerOf, patient } from '@yun/contract';
import { spreadsheetMime, writeSpreadsheet } from '#server/platform/document/spreadsheet.ts';
import { columns } from './columns.ts';

const blankRows = 300;

let written: Promise<Uint8Array> | undefined;

/** The same for all users, so it is written once. */
export async function getImportTemplate(): Promise<AnswerOf<typeof patient.getImportTemplate>> {
  written ??= write().catch((error: unknown) => {
    written = undefined;
    throw error;
  });
  return { name: '患者导入模板.xlsx', mime: spreadsheetMime, content: await written, isInline: false };
}

function write(): Promise<Uint8Array> {
  const sheet = {
    name: '患者',
    columns: columns.map(({ header, isRequired, width = 14 }) => ({
      header: isRequired ? `${header}*` : header,
      width,
    })),
    rows: [columns.map(({ example = '' }) => example)],
    blankRows,
  };
  const notes = [
    ['整张表', '带 * 的列必填；列的顺序可以调整，不用的列可以删去；一次最多 5000 行'],
    ['示例行', '姓名以“（示例）”开头的行不会导入，可以保留'],
    ...columns.map(({ header, isRequired, help }) => [header, isRequired ? `必填。${help}` : help]),
  ];
  const help = {
    name: '填写说明',
    columns: [
      { header: '列名', width: 20 },
      { header: '怎么填', width: 120 },
    ],
    rows: notes,
  };
  return writeSpreadsheet(sheet, help);
}
