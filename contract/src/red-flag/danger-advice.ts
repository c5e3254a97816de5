// What to do about a danger: the same text on the patient's phone (also without a network), in the server's answer, in the
// quick replies and on the printed plan. No zod.
import { type RedFlagGroup, redFlagGroups } from './groups.ts';
import { type DangerSign, dangerSigns, signGroups } from './signs.ts';

const groupAdvice: Record<RedFlagGroup, string> = {
  HEART: '请马上停止训练，坐下休息。胸痛、胸闷不缓解，出冷汗或喘不上气，立即拨打 120。',
  BREATH: '请马上停止训练，坐起来，松开衣领，慢慢呼吸。歇几分钟不缓解、嘴唇发紫或咳血，立即拨打 120。',
  STROKE: '请马上停止训练，立即拨打 120，记下开始的时间。侧躺着等，不要喂水、喂药。',
  SYNCOPE: '请马上停止训练，平躺，把腿垫高，不要独自起身。叫不醒、抽搐或再次发作，立即拨打 120。',
  FALL: '请马上停止训练，先不要急着起身。头部着地、剧烈疼痛或不能站立，立即拨打 120，等人来扶。',
  CORD: '请马上停止训练，躺下，不要扭动腰和脖子，马上到医院急诊；自己走不了，立即拨打 120。',
  FRACTURE: '请马上停止训练，不要活动，不要自己复位，托住不能动的地方，马上到医院急诊；站不起来，立即拨打 120。',
  SELF_HARM:
    '请先放下训练。您的感受很重要，请不要一个人待着，让家人或朋友陪着您。随时可以拨打心理援助热线 12356；有伤害自己的念头，立即拨打 120。',
  THROMBOSIS: '请停止训练，抬高下肢，不要按揉小腿，今天尽快到医院检查。如果胸闷、喘不上气，立即拨打 120。',
  INFECTION:
    '请停止训练，量一量体温，看看伤口有没有红肿、渗液，今天与医生联系。超过 38.5 度，或伤口流脓、裂开，请尽快到医院。',
  CIRCULATION: '请停止训练，松开支具或绑带，把手脚垫高，石膏不要自己拆。一小时内不缓解，请马上到医院。',
  BLEEDING: '请停止训练，用干净的纱布压住出血的地方，今天到医院检查。压 15 分钟仍出血，立即拨打 120。',
  PAIN: '请停止训练，找一个舒服的姿势休息，不要自己加药，今天与医生联系。疼得不能忍受，请到医院急诊。',
  OWN: '请停止训练，先休息，今天与医生联系。',
};

/** Signs that need another advice than their group. */
const signAdvice: Partial<Record<DangerSign, string>> = {
  头晕: '请马上停止训练，坐下或躺下休息，不要独自走动。头晕不缓解、说话不清或一侧手脚无力，立即拨打 120。',
  伤口渗液: '请停止训练，用干净的纱布盖住伤口，不要沾水，今天与医生联系。',
  发热: '请停止训练，先休息、多喝水，每 4 小时量一次体温。超过 38.5 度，或伤口红肿疼痛，请尽快到医院。',
};

/** Keeps 停止训练 in the first step only. */
const stopOnce = (steps: readonly string[]) =>
  steps.map((step, n) => (n === 0 ? step : step.replace(/^请(?:马上)?停止训练，/, '')));

/** One step for each sign, the most urgent first. */
export function adviceSteps(signs: readonly DangerSign[]): string[] {
  const ordered = dangerSigns.filter((sign) => signs.includes(sign));
  return stopOnce([...new Set(ordered.map((sign) => signAdvice[sign] ?? groupAdvice[signGroups[sign]]))]);
}

/** One step for each group read in a text, the highest level first. */
export function groupAdviceSteps(groups: readonly RedFlagGroup[]): string[] {
  const ordered = [...groups].sort((a, b) => redFlagGroups[b].level - redFlagGroups[a].level);
  return stopOnce([...new Set(ordered.map((group) => groupAdvice[group]))]);
}

/** For tapped signs and read groups together; a group of a tapped sign gets no second advice. */
export function dangerAdvice(signs: readonly DangerSign[], groups: readonly RedFlagGroup[]): string {
  const read = groups.filter((group) => signs.every((sign) => signGroups[sign] !== group));
  return stopOnce([...adviceSteps(signs), ...groupAdviceSteps(read)]).join('');
}

/** Whether the steps name 120: then the page shows a button to dial. */
export const namesEmergency = (steps: readonly string[]): boolean => steps.some((step) => step.includes('120'));

/** The advice for a group, for replies and print. */
export const adviceOf = (group: RedFlagGroup): string => groupAdvice[group];

/** Above the pain limit of the plan: the same on the phone, in replies and on paper. */
export const painStop = '先停下休息，今天不要再练；明天早上还明显疼，先不要训练';

/** `doctor`: name and title, 何静治疗师. */
export function painAdvice(pain: number, limit: number, doctor: string): string {
  return `疼痛 ${pain} 分，超过了计划的上限 ${limit} 分。请${painStop}，给${doctor}发消息或打电话。`;
}
