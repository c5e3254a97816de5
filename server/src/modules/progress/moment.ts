// The time of a measurement or an assessment as entered in a form. Pure.
import type { FieldError } from '@yun/contract';

/** `YYYY-MM-DD HH:mm` in Shanghai as a time; null where the day does not exist. */
export function momentOf(text: string): Date | null {
  const [day = '', time = ''] = text.split(' ');
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) return null;
  return new Date(`${day}T${time}:00+08:00`);
}

interface MomentField {
  field: string;
  /** Such as 测量时间, for messages. */
  label: string;
}

export function momentErrors(
  { field, label }: MomentField,
  text: string,
  birthDate: string,
  now = Date.now(),
): FieldError[] {
  const time = momentOf(text);
  if (time === null) return [{ field, message: '没有这一天' }];
  if (time.getTime() > now) return [{ field, message: `${label}不能晚于现在` }];
  return text.slice(0, 10) < birthDate ? [{ field, message: `${label}早于患者出生` }] : [];
}
