import * as z from 'zod';
import { isPersonName, normalizePersonName } from './person-name.ts';
import { normalizePhone } from './phone.ts';

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const timestamp = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

export const id = z.int().positive();

/** An id in a query string: digits only, nothing is coerced from other shapes. */
export const idParam = z
  .string('编号应为数字')
  .regex(/^[1-9]\d{0,14}$/, '编号应为数字')
  .transform(Number);

export const phone = z
  .string('请填写手机号')
  .max(32, '请输入 11 位手机号')
  .transform((text, context) => {
    const digits = normalizePhone(text);
    if (digits === null) {
      context.addIssue({ code: 'custom', message: '请输入 11 位手机号' });
      return z.NEVER;
    }
    return digits;
  });

/** A name of 2 to 20 characters, Han or Latin. */
export const nickname = z
  .string('请填写姓名')
  .max(100, '姓名为 2 到 20 个字')
  .transform(normalizePersonName)
  .refine((name) => isPersonName(name, 20), '姓名为 2 到 20 个汉字或英文字母');

export const email = z.email('邮箱格式不正确').max(100, '邮箱不超过 100 个字符');

/** An answer without content. */
export const nothing = z.object({});
