// Dangers a patient reports: the text the doctor reads, and what the patient should do now. Pure.
import { adviceSteps, cleanMessage, type DangerSign, dangerSigns, type h5, painAdvice } from '@yun/contract';

/** 训练后出现：小腿肿胀、发热。下午开始的。 */
export function messageOf(beginning: string, signs: readonly DangerSign[], note: string | null): string {
  const named = dangerSigns.filter((sign) => signs.includes(sign)).join('、');
  const text = cleanMessage(note ?? '');
  return text === '' ? `${beginning}：${named}` : `${beginning}：${named}。${text}`;
}

/** The message that goes with a training: 训练后出现：发热。下午开始的；训练备注：下午有点热. */
export const trainingText = (signs: readonly DangerSign[], note: string | null) =>
  signs.length === 0 ? `训练备注：${note ?? ''}` : messageOf('训练后出现', signs, note);

/** Null: no visible text. */
export const cleanText = (text: string | null) => (text === null ? null : cleanMessage(text) || null);

export const doctorText = ({ doctor_name, doctor_title }: Pick<h5.Clinic, 'doctor_name' | 'doctor_title'>) =>
  `${doctor_name}${doctor_title}`;

/** What to do now, the worst first, and that the doctor was informed. */
export function adviceForSigns(signs: readonly DangerSign[], clinic: h5.Clinic): string {
  return [...adviceSteps(signs), informedText(clinic)].join('');
}

function informedText(clinic: h5.Clinic): string {
  const call = clinic.agency_phone === null ? '请直接打电话到医院' : `请拨打 ${clinic.agency_phone}`;
  return `已经发消息告诉${doctorText(clinic)}；等不到回复时，${call}。`;
}

export function adviceForPain(pain: number, limit: number, clinic: h5.Clinic): string {
  return painAdvice(pain, limit, doctorText(clinic));
}
