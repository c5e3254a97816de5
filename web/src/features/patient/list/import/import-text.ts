import type { patient } from '@yun/contract';

type State = patient.ImportRow['state'];

export const stateText: Readonly<Record<State, string>> = {
  ok: '可导入',
  error: '有错误',
  duplicate: '疑似重复',
  saved: '已导入',
};

/** What the table shows a column of; problems of other columns are told with their name. */
const shownColumns = ['姓名', '手机号', '病种', '责任医生'] as const;
export type ShownColumn = (typeof shownColumns)[number];

export function problemsIn({ errors }: Pick<patient.ImportRow, 'errors'>, column: ShownColumn): string[] {
  return errors.filter((one) => one.column === column).map(({ message }) => message);
}

export function otherProblems({ errors }: Pick<patient.ImportRow, 'errors'>): string[] {
  return errors
    .filter(({ column }) => !(shownColumns as readonly string[]).includes(column))
    .map(({ column, message }) => (column === '' ? message : `${column}：${message}`));
}

type Counts = Record<State, number>;

/** What came of an import, in one sentence. */
export function resultText({ ok, error, duplicate, saved }: Counts): string {
  const left = [
    error > 0 && `${error} 行有错误`,
    duplicate > 0 && `${duplicate} 行疑似重复`,
    ok > 0 && `${ok} 行尚未写入`,
  ].filter((part) => part !== false);
  return `已导入 ${saved} 位患者${left.length > 0 ? `；没有导入的：${left.join('、')}` : ''}。`;
}
