// The open alerts of the demo, told with the numbers of its own records.
import { daysBetween } from '@yun/contract';
import { judgeWeek, painOf, painsBefore } from './facts.ts';
import type { MadePatient } from './made-patient.ts';
import type { SeedMoment } from './moment.ts';
import { openMessages } from './talk-lines.ts';
import type { MadeSession } from './training.ts';

export interface MadeAlert {
  no: number;
  rule: string;
  /** 1 提示, 2 警告, 3 高, 4 危急. */
  severity: 1 | 2 | 3 | 4;
  text: string;
  evidence: Record<string, unknown>;
  time: Date;
}

type Draft = Omit<MadeAlert, 'no'>;
type Rule = (patient: MadePatient, moment: SeedMoment) => Draft;

const short = (day: string) => day.slice(5);
const days = (dates: readonly string[]) => dates.map(short).join('、');
const nightly = 5;

function lastOf({ sessions }: MadePatient): MadeSession {
  const last = sessions.at(-1);
  if (last === undefined) throw new Error('nobody is warned about without a session');
  return last;
}

function missed(count: number, severity: 2 | 3 | 4): Rule {
  return (_, moment) => {
    const dates = Array.from({ length: count }, (__, n) => moment.day(count - n));
    const span = count > 3 ? `${short(moment.day(count))} 至 ${short(moment.day(1))}` : days(dates);
    return {
      rule: 'W04',
      severity,
      text: `已连续 ${count} 个训练日未打卡（${span}）`,
      evidence: { days: count, dates },
      time: moment.at(count - 3, nightly),
    };
  };
}

/** The same three times: `on` are days ago. */
function plateau(what: string, values: readonly [string, string, string], on: readonly [number, number, number]): Rule {
  return (_, moment) => {
    const dates = on.map(moment.day);
    const isSame = new Set(values).size === 1;
    const said = isSame ? `最近 3 次均为 ${values[0]}` : `最近 3 次为 ${values.join('、')}`;
    return {
      rule: 'W09',
      severity: 2,
      text: `${what}${said}（${days(dates)}）`,
      evidence: { measure: what, values, dates },
      time: moment.at(on[2], 11 * 60 + 5),
    };
  };
}

const overdoneDays = [5, 2];

const rules: readonly (readonly [no: number, rule: Rule])[] = [
  [
    2,
    (_, moment) => ({
      rule: 'W15',
      severity: 2,
      text: '术后 42 天左膝屈 84°，里程碑为 90°',
      evidence: { milestone_day: 42, measure: '左膝屈', value: 84, at_least: 90, date: moment.day(3) },
      time: moment.at(3, 11 * 60),
    }),
  ],
  [2, plateau('左膝屈', ['84°', '84°', '84°'], [31, 17, 3])],
  [
    4,
    (patient) => {
      const pains = painsBefore(patient);
      const [median, last] = [medianOf(pains), painOf(lastOf(patient))];
      return {
        rule: 'W02',
        severity: 3,
        text: `疼痛 ${pains.at(-1)}→${last}，7 日中位数 ${median}（${pains.length} 次记录）`,
        evidence: { median, last, reports: pains.length },
        time: lastOf(patient).endTime,
      };
    },
  ],
  [
    4,
    (_, moment) => {
      const message = openMessages.find(({ says }) => says.includes('小腿肿胀'));
      return {
        rule: 'W12',
        severity: 3,
        text: '消息中提到“小腿肿胀”',
        evidence: { words: ['小腿肿胀'], message: message?.says },
        time: moment.minutesAgo(message?.minutesAgo ?? 0),
      };
    },
  ],
  [7, missed(3, 2)],
  [
    7,
    (_, moment) => ({
      rule: 'W15',
      severity: 2,
      text: `术后 28 天右膝屈（被动）里程碑为 90°，最近一次 ${short(moment.day(14))} 为 78°，未复测`,
      evidence: { milestone_day: 28, measure: '右膝屈（被动）', value: 78, at_least: 90, date: moment.day(14) },
      time: moment.at(0, nightly),
    }),
  ],
  [
    8,
    ({ plan }, moment) => {
      const left = daysBetween(moment.today, plan?.endDate ?? moment.today);
      return {
        rule: 'W14',
        severity: 1,
        text: `计划还有 ${left} 天到期（${short(plan?.endDate ?? '')}），尚未安排后续计划`,
        evidence: { days_left: left, end_date: plan?.endDate },
        time: moment.at(1, nightly),
      };
    },
  ],
  [
    10,
    (patient) => {
      const pains = patient.sessions.slice(-2).map(painOf);
      const limit = lastOf(patient).version.content.pain_limit;
      return {
        rule: 'W03',
        severity: 2,
        text: `最近 2 次训练疼痛 ${pains.join('、')} 分，高于计划上限 ${limit} 分`,
        evidence: { pains, limit },
        time: lastOf(patient).endTime,
      };
    },
  ],
  [11, plateau('左肩外旋', ['38°', '39°', '38°'], [34, 20, 6])],
  [
    14,
    (patient, moment) => {
      const [before, week] = [judgeWeek(patient, moment, 14), judgeWeek(patient, moment, 7)];
      return {
        rule: 'W05',
        severity: 2,
        text: `近 7 日依从率 ${week}%，前 7 日 ${before}%`,
        evidence: { week, before },
        time: moment.at(0, nightly),
      };
    },
  ],
  [
    15,
    (patient) => ({
      rule: 'W11',
      severity: 4,
      text: `${chineseDay(lastOf(patient).date)}训练中报告跌倒，计划已由系统暂停`,
      evidence: { event: '跌倒', date: lastOf(patient).date },
      time: lastOf(patient).endTime,
    }),
  ],
  [16, plateau('上肢 Fugl-Meyer 评分', ['38 分', '38 分', '39 分'], [33, 19, 5])],
  [17, missed(7, 3)],
  [
    19,
    (patient) => {
      const limit = lastOf(patient).version.content.pain_limit;
      return {
        rule: 'W01',
        severity: 4,
        text: `${chineseDay(lastOf(patient).date)}俯卧伸展疼痛 ${painOf(lastOf(patient))} 分，计划上限 ${limit} 分`,
        evidence: { exercise: 'L05', pain: painOf(lastOf(patient)), limit },
        time: lastOf(patient).endTime,
      };
    },
  ],
  [
    20,
    (_, moment) => ({
      rule: 'W13',
      severity: 2,
      text: '患者消息已等待 26 个工作小时，尚未回复',
      evidence: { working_hours: 26 },
      time: moment.workingHoursAgo(2),
    }),
  ],
  [22, missed(14, 4)],
  [
    24,
    ({ sessions }) => {
      const dates = sessions.slice(-2).map(({ date }) => date);
      return {
        rule: 'W07',
        severity: 2,
        text: `7 天内 2 次用力程度 8 分（${days(dates)}）`,
        evidence: { rpe: 8, dates },
        time: sessions.at(-1)?.endTime ?? new Date(0),
      };
    },
  ],
  [
    25,
    ({ sessions }, moment) => {
      const dates = overdoneDays.map(moment.day);
      return {
        rule: 'W06',
        severity: 1,
        text: `${days(dates)} 的完成量为计划的 160%`,
        evidence: { percent: 160, dates },
        time: sessions.find(({ date }) => date === dates.at(-1))?.endTime ?? new Date(0),
      };
    },
  ],
  [
    27,
    (_, moment) => ({
      rule: 'W10',
      severity: 3,
      text: `起立行走 14.0 秒→23.0 秒，变慢 9.0 秒，超过测量误差 8 秒（${short(moment.day(16))} → ${short(moment.day(2))}）`,
      evidence: { measure: 'TUG', from: 14, to: 23, mdc: 8 },
      time: moment.at(2, 10 * 60 + 20),
    }),
  ],
  [
    30,
    (_, moment) => ({
      rule: 'W08',
      severity: 3,
      text: `右髋屈 95°→78°，下降 17°（${short(moment.day(15))} → ${short(moment.day(1))}）`,
      evidence: { measure: '右髋屈', from: 95, to: 78 },
      time: moment.at(1, 16 * 60 + 30),
    }),
  ],
];

function chineseDay(day: string): string {
  return `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Oldest first; none of them in the future, whatever the hour. */
export function makeAlerts(patients: ReadonlyMap<number, MadePatient>, moment: SeedMoment): MadeAlert[] {
  const latest = moment.minutesAgo(1).getTime();
  return rules
    .map(([no, rule]) => {
      const patient = patients.get(no);
      if (patient === undefined) throw new Error(`the demo has no patient ${no}`);
      const alert = rule(patient, moment);
      return { no, ...alert, time: new Date(Math.min(alert.time.getTime(), latest)) };
    })
    .sort((a, b) => a.time.getTime() - b.time.getTime());
}
