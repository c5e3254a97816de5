// Texts of the patient column.
import type { patient, progress, talk } from '@yun/contract';
import { addDays, daysBetween } from '@yun/contract/base/day';
import { maskPhone } from '@yun/contract/base/phone';
import { conditionNames } from '@yun/contract/patient/condition';
import { fieldLabel, genderText } from '@yun/contract/patient/fields';

type Info = patient.PatientInfo;

/** 女 · 69岁 */
export function whoText({ gender, age }: Pick<Info, 'gender' | 'age'>): string {
  return [genderText(gender), `${age}岁`].filter(Boolean).join(' · ');
}

/** 膝关节置换术后 · 右侧 · 术后 9 天. The side is never left out. */
export function illnessText(info: Info, today: string): string {
  const { affected_side: side, postop_days, onset_date } = info;
  const place = side === '不适用' ? '' : side === '双侧' ? side : `${side}侧`;
  const illness = onset_date === null ? '' : `病程 ${daysBetween(onset_date, today)} 天`;
  const since = postop_days === null ? illness : `术后 ${postop_days} 天`;
  return [conditionNames[info.condition_code], place, since].filter(Boolean).join(' · ');
}

/** Precautions; fields without a value are left out. */
export function factsOf(info: Info): [label: string, value: string][] {
  const { weight_bearing, comorbidities, fall_risk, phone, phone_owner } = info;
  const owner = phone_owner && phone_owner !== '本人' ? `（${phone_owner}）` : '';
  const facts: [string, string][] = [
    [fieldLabel('weight_bearing', 'fact'), weight_bearing ?? ''],
    [fieldLabel('comorbidities'), comorbidities.join('、')],
    [fieldLabel('fall_risk'), fall_risk ?? ''],
    [fieldLabel('phone'), phone && `${maskPhone(phone)}${owner}`],
  ];
  return facts.filter(([, value]) => value !== '');
}

const days = 8;

export interface PainCurve {
  from: string;
  to: string;
  /** One for each day, oldest first; null: not reported. */
  values: (number | null)[];
}

/** The highest pain after training of each day, up to the last reported day; null: never reported. */
export function painCurve(series: readonly progress.PainPoint[]): PainCurve | null {
  const reported = series.filter(({ after }) => after !== null);
  const to = reported
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (to === undefined) return null;
  const dates = Array.from({ length: days }, (_, at) => addDays(to, at + 1 - days));
  const values = dates.map((day) => {
    const ofDay = reported.filter(({ date }) => date === day).map(({ after }) => after as number);
    return ofDay.length === 0 ? null : Math.max(...ofDay);
  });
  return { from: dates[0] ?? to, to, values };
}

/** 未开始, 2 / 5, 已完成, 已暂停: how far today's training is; empty where there is nothing to do. */
export function todayState({ planned, done, plans }: progress.TrainingDay): string {
  if (plans.some(({ is_paused }) => is_paused) && planned === 0) return '已暂停';
  if (planned === 0) return '';
  if (done === 0) return '未开始';
  return done >= planned ? '已完成' : `完成 ${done} / ${planned}`;
}

/** 膝置换 0–2 周 · 第 9 / 14 天 · 版本 1 */
export function planText(
  plan: progress.TrainingDay['plans'][number],
  running: { id: number; day_no: number; days: number } | null,
): string {
  const day = running?.id === plan.plan_id ? `第 ${running.day_no} / ${running.days} 天` : '';
  return [plan.title, day, `版本 ${plan.version_no}`].filter(Boolean).join(' · ');
}

/** Title and text of an event card. */
export function eventText({ ref, content }: talk.TalkRecord): { title: string; text: string } {
  return ref ? { title: ref.title, text: content === ref.title ? '' : content } : { title: content, text: '' };
}
