// What to do after a fall, chest pain and the like: the same words on the patient's phone, also without a network, and
// in the server's answer. No zod.
import type { DangerSign } from './talk-words.ts';

/** The worst first: in this order they are to be heeded. */
export const signsByUrgency: readonly DangerSign[] = ['胸痛', '跌倒', '头晕', '小腿肿胀', '伤口渗液', '发热'];

/** After these nobody trains on before a doctor has looked. */
export const pausingSigns: readonly DangerSign[] = ['跌倒', '胸痛', '头晕'];

const whatToDo: Record<DangerSign, string> = {
  胸痛: '请马上停止训练，坐下休息。胸痛不缓解、出冷汗或喘不上气，立即拨打 120。',
  跌倒: '请马上停止训练，先不要急着起身。头部着地、剧烈疼痛或不能站立，立即拨打 120，等人来扶。',
  头晕: '请马上停止训练，坐下或躺下休息，不要独自走动。头晕不缓解、说话不清或一侧手脚无力，立即拨打 120。',
  小腿肿胀: '请停止训练，抬高下肢，不要按揉小腿，今天尽快到医院检查。如果胸闷、喘不上气，立即拨打 120。',
  伤口渗液: '请停止训练，用干净的纱布盖住伤口，不要沾水，今天与医生联系。',
  发热: '请停止训练，先休息、多喝水，每 4 小时量一次体温。超过 38.5 度，或伤口红肿疼痛，请尽快到医院。',
};

/** One sentence or two for each sign; who is told to stop once need not be told again. */
export function adviceSteps(signs: readonly DangerSign[]): string[] {
  const steps = signsByUrgency.filter((sign) => signs.includes(sign)).map((sign) => whatToDo[sign]);
  return steps.map((step, n) => (n === 0 ? step : step.replace(/^请(?:马上)?停止训练，/, '')));
}

/** `doctor`: how the page calls the doctor, 何静治疗师. */
export function painAdvice(pain: number, limit: number, doctor: string): string {
  return `疼痛 ${pain} 分，超过了计划的上限 ${limit} 分。请先停下休息，今天不要再练；明天早上还明显疼，先不要训练，给${doctor}发消息或打电话。`;
}
