// The rules that watch over patients: names, levels, parameters, and which rule hides which. No zod.
import { lowerableGroups, type RedFlagGroup, redFlagGroupCodes, redFlagGroups } from '../red-flag/groups.ts';
import type { AlertSeverity } from './labels.ts';

interface NumberParam {
  type: 'number';
  word: string;
  unit: string;
  least: number;
  most: number;
  standard: number;
}

interface WordsParam {
  type: 'words';
  word: string;
  /** How many at least; absent: one. */
  least?: number;
  most: number;
  maxLength: number;
  standard: readonly string[];
  /** The words to choose from; absent: any. */
  options?: readonly string[];
}

export type RuleParam = NumberParam | WordsParam;

export interface AlertRuleSpec {
  name: string;
  /** When it is raised; `{param}` stands for the value of a parameter. */
  when: string;
  severity: AlertSeverity;
  params: Readonly<Record<string, RuleParam>>;
  /** When it ends by itself; null: a person has to handle it. */
  ends: string | null;
  /** No agency can switch it off. */
  isAlwaysOn?: true;
}

const count = (word: string, unit: string, standard: number, least: number, most: number): NumberParam => ({
  type: 'number',
  word,
  unit,
  least,
  most,
  standard,
});

/** The words that an agency adds to a group of dangers. */
const additions = (group: RedFlagGroup): WordsParam => ({
  type: 'words',
  word: `${redFlagGroups[group].name}的补充词`,
  least: 0,
  most: 40,
  maxLength: 12,
  standard: [],
});

export const alertRules = {
  W01: {
    name: '重度疼痛',
    when: '任一疼痛评分达到 {pain} 分',
    severity: 4,
    params: { pain: count('疼痛评分', '分', 7, 5, 10) },
    ends: null,
  },
  W02: {
    name: '疼痛上升',
    when: '当日最高疼痛比前 {days} 天的中位数高 {rise} 分以上，且此前至少有 {reports} 次记录',
    severity: 3,
    params: {
      rise: count('上升', '分', 2, 1, 6),
      days: count('对比天数', '天', 7, 3, 28),
      reports: count('至少记录', '次', 3, 2, 10),
    },
    ends: '连续 3 次训练回到范围内',
  },
  W03: {
    name: '超过疼痛上限',
    when: '连续 {sessions} 次训练的疼痛高于计划上限',
    severity: 2,
    params: { sessions: count('连续', '次', 2, 1, 6) },
    ends: '疼痛回到上限以内',
  },
  W04: {
    name: '连续未训练',
    when: '连续 {days} 个训练日没有训练（{high} 天为高，{critical} 天为危急）',
    severity: 2,
    params: {
      days: count('警告', '个训练日', 3, 1, 14),
      high: count('高', '个训练日', 7, 2, 30),
      critical: count('危急', '个训练日', 14, 3, 60),
    },
    ends: '下一次训练',
  },
  W05: {
    name: '依从性下降',
    when: '近 7 日依从率低于 {below}%，且比前 7 日低 {drop} 个百分点以上',
    severity: 2,
    params: { below: count('依从率低于', '%', 50, 10, 90), drop: count('下降', '个百分点', 20, 5, 80) },
    ends: '依从率回升',
  },
  W06: {
    name: '训练过量',
    when: '7 天内有 {days} 天的完成量超过计划的 {percent}%',
    severity: 1,
    params: { percent: count('超过计划的', '%', 150, 110, 300), days: count('天数', '天', 2, 1, 7) },
    ends: '7 天内不再过量',
  },
  W07: {
    name: '用力过大',
    when: '7 天内 {times} 次用力程度达到 {rpe} 分',
    severity: 2,
    params: { rpe: count('用力程度', '分', 8, 5, 10), times: count('次数', '次', 2, 1, 10) },
    ends: '7 天内不再出现',
  },
  W08: {
    name: '活动度倒退',
    when: '同一关节、方向、侧别与方式比上次下降 {degrees}° 以上（{hint}° 以上为提示）',
    severity: 3,
    params: { degrees: count('下降', '°', 15, 5, 60), hint: count('提示', '°', 10, 3, 60) },
    ends: '恢复到原来的角度',
  },
  W09: {
    name: '功能无改善',
    when: '主要指标最近两次评定的改善都小于最小变化（活动度 {rom}°，量表 {scale}% 量程，计时 {timed}%），且未达目标',
    severity: 2,
    params: {
      rom: count('活动度', '°', 5, 1, 30),
      scale: count('量表', '% 量程', 2, 1, 20),
      timed: count('计时测试', '%', 5, 1, 50),
    },
    ends: '出现改善',
  },
  W10: {
    name: '功能下降',
    when: '主要量表比上次差 {percent}% 以上，或达到适用于本病种的测量误差',
    severity: 3,
    params: { percent: count('变差', '%', 20, 5, 80) },
    ends: null,
  },
  W11: {
    name: '不良事件',
    when: '患者报告或训练中出现危险征象（跌倒、胸痛、小腿肿胀、发热等，按组定级），同时由系统暂停计划；另外提醒：{events}',
    severity: 4,
    params: {
      events: {
        type: 'words',
        word: '另外提醒的事件',
        least: 0,
        most: 2,
        maxLength: 10,
        standard: [],
        options: ['肿胀加重', '其他'],
      },
    },
    ends: null,
    isAlwaysOn: true,
  },
  W12: {
    name: '消息中的危险',
    when: '患者的消息或训练备注里写到危险征象，按组定级（“没有胸痛”不算）；降为警告的组：{lowered}',
    severity: 4,
    params: {
      lowered: {
        type: 'words',
        word: '降为警告的组',
        least: 0,
        most: lowerableGroups.length,
        maxLength: 10,
        standard: [],
        options: lowerableGroups.map((group) => redFlagGroups[group].name),
      },
      ...Object.fromEntries(redFlagGroupCodes.map((group) => [group, additions(group)])),
    },
    ends: null,
    isAlwaysOn: true,
  },
  W13: {
    name: '超时未回复',
    when: '患者消息 {hours} 个工作小时未回复（{manager} 小时为高，并提醒上级）',
    severity: 2,
    params: { hours: count('警告', '小时', 24, 1, 120), manager: count('高', '小时', 48, 2, 240) },
    ends: '回复之后',
  },
  W14: {
    name: '计划即将到期',
    when: '计划剩余不到 {days} 天，且没有后续计划',
    severity: 1,
    params: { days: count('剩余', '天', 3, 1, 14) },
    ends: '安排后续计划',
  },
  W15: {
    name: '里程碑落后',
    when: '到了模板的里程碑日，测量未达到；{stale} 天以上未测的记为未复测',
    severity: 2,
    params: { stale: count('未复测', '天', 14, 3, 60) },
    ends: '达到里程碑',
  },
  W16: {
    name: '复诊逾期',
    when: '复诊日期已过 {days} 天，没有到诊记录',
    severity: 1,
    params: { days: count('逾期', '天', 1, 1, 30) },
    ends: '到诊或改期',
  },
} as const satisfies Record<string, AlertRuleSpec>;

export type RuleCode = keyof typeof alertRules;
export const ruleCodes = Object.keys(alertRules) as [RuleCode, ...RuleCode[]];

/** Values of the parameters by name: those the agency has set, else the standard ones. */
export type RuleParams = Readonly<Record<string, number | readonly string[]>>;

export function standardParams(code: RuleCode): RuleParams {
  const { params }: AlertRuleSpec = alertRules[code];
  return Object.fromEntries(Object.entries(params).map(([key, { standard }]) => [key, standard]));
}

/** The groups of dangers that an agency has lowered to a warning; W12 stores them by name. */
export function loweredGroups({ lowered }: RuleParams): RedFlagGroup[] {
  return Array.isArray(lowered) ? lowerableGroups.filter((group) => lowered.includes(redFlagGroups[group].name)) : [];
}

interface AlertFamily {
  word: string;
  codes: readonly RuleCode[];
  /** True: the first of `codes` hides the others. False: the most severe one does, among equals the first. */
  isRanked: boolean;
}

/** Of each family one alert stays open; the alerts it hides become its evidence. */
export const alertFamilies: readonly AlertFamily[] = [
  { word: '疼痛', codes: ['W01', 'W02', 'W03'], isRanked: false },
  { word: '依从', codes: ['W04', 'W05'], isRanked: true },
  { word: '功能', codes: ['W10', 'W09'], isRanked: true },
];

/** The rule's sentence with its parameters filled in. */
export function alertRuleText(code: RuleCode, params: RuleParams): string {
  const { when }: AlertRuleSpec = alertRules[code];
  return when.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    return typeof value === 'number' ? String(value) : (value ?? []).join('、') || '无';
  });
}
