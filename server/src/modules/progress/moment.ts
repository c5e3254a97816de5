// When something was taken, as a form tells it. Pure.
import type { FieldError } from '@yun/contract';

/** A real moment in Shanghai from `YYYY-MM-DD HH:mm`; null: there is no such day. */
export function momentOf(text: string): Date | null {
  const [day = '', time = ''] = text.split(' ');
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) return null;
  return new Date(`${day}T${time}:00+08:00`);
}

interface MomentField {
  field: string;
  /** 测量时间 */
  word: string;
}

export function momentErrors(
  { field, word }: MomentField,
  text: string,
  birthDate: string,
  now = Date.now(),
): FieldError[] {
  const time = momentOf(text);
  if (time === null) return [{ field, message: '没有这一天' }];
  if (time.getTime() > now) return [{ field, message: `${word}不能晚于现在` }];
  return text.slice(0, 10) < birthDate ? [{ field, message: `${word}早于患者出生` }] : [];
}
