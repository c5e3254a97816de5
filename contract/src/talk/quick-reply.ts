// Quick replies: texts with variables that are filled with the patient's data. No zod.

export const replyVariables = ['患者姓名', '称呼', '计划名称', '今日动作数', '依从率', '医生姓名'] as const;
export type ReplyVariable = (typeof replyVariables)[number];
export type ReplyValues = Record<ReplyVariable, string | null>;

export const replyScopes = ['system', 'agency', 'user'] as const;
export type ReplyScope = (typeof replyScopes)[number];
export const replyScopeLabels: Record<ReplyScope, string> = { system: '系统', agency: '本机构', user: '我的' };
export const replyCategories = ['训练指导', '疼痛处理', '安全提醒', '复诊与随访', '鼓励', '其他'] as const;

const gap = /\{([^{}\n]{1,10})\}/g;

/** Names in braces that are not variables, most likely misspelt. */
export function unknownVariables(content: string): string[] {
  const variables = new Set<string>(replyVariables);
  return [...content.matchAll(gap)].map(([, name]) => name ?? '').filter((name) => !variables.has(name));
}

/** Variables of this text without a value: such a message must not be sent unnoticed. */
export function missingValues(content: string, values: ReplyValues): ReplyVariable[] {
  return [...new Set([...content.matchAll(gap)].map(([, name]) => name))].filter(
    (name): name is ReplyVariable => name !== undefined && name in values && values[name as ReplyVariable] === null,
  );
}

/** Fills the variables that have a value; the others stay visible to the writer. */
export function fillVariables(content: string, values: ReplyValues): string {
  return content.replace(gap, (whole, name: string) => values[name as ReplyVariable] ?? whole);
}

interface Addressed {
  name: string;
  /** What the patient wants to be called. */
  nickname: string | null;
  gender: 1 | 2 | 9;
  age: number;
}

/** How a patient is addressed: as they want to be, otherwise children and young people by name, others by surname. */
export function addressOf({ name, nickname, gender, age }: Addressed): string {
  if (nickname !== null) return nickname;
  if (age < 18 || gender === 9) return name;
  const surname = surnameOf(name);
  if (age >= 60) return `${surname}${gender === 1 ? '叔叔' : '阿姨'}`;
  return `${surname}${gender === 1 ? '先生' : '女士'}`;
}

const doubleSurnames = [
  '欧阳',
  '司马',
  '上官',
  '诸葛',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '司徒',
  '夏侯',
  '端木',
  '长孙',
];

/** For names with a dot the part before it. */
function surnameOf(name: string): string {
  if (name.includes('·')) return name.split('·')[0] ?? name;
  if (!/^\p{Script=Han}+$/u.test(name)) return name;
  const double = doubleSurnames.find((surname) => name.startsWith(surname) && name.length > 2);
  return double ?? name.slice(0, 1);
}
