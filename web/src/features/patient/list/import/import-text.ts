import type { patient } from '@yun/contract';
import { doctorLabel, fieldLabel } from '@yun/contract/patient/fields';

type State = patient.ImportRow['state'];

export const stateText: Readonly<Record<State, string>> = {
  ok: '可导入',
  error: '有错误',
  duplicate: '疑似重复',
  saved: '已导入',
};

/** Columns of the sheet that the preview shows, with their headers; problems of other columns are listed with theirs. */
export const shownColumns = {
  name: fieldLabel('name', 'import'),
  phone: fieldLabel('phone', 'import'),
  condition: fieldLabel('condition_code', 'import'),
  doctor: doctorLabel,
} as const;
export type ShownColumn = keyof typeof shownColumns;

const shownHeaders: readonly string[] = Object.values(shownColumns);

export function problemsIn({ errors }: Pick<patient.ImportRow, 'errors'>, column: ShownColumn): string[] {
  return errors.filter((error) => error.column === shownColumns[column]).map(({ message }) => message);
}

export function otherProblems({ errors }: Pick<patient.ImportRow, 'errors'>): string[] {
  return errors
    .filter(({ column }) => !shownHeaders.includes(column))
    .map(({ column, message }) => (column === '' ? message : `${column}：${message}`));
}

type Counts = Record<State, number>;

/** The result of an import in one sentence. */
export function resultText({ ok, error, duplicate, saved }: Counts): string {
  const left = [
    error > 0 && `${error} 行有错误`,
    duplicate > 0 && `${duplicate} 行疑似重复`,
    ok > 0 && `${ok} 行尚未写入`,
  ].filter((part) => part !== false);
  return `已导入 ${saved} 位患者${left.length > 0 ? `；没有导入的：${left.join('、')}` : ''}。`;
}
