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
export const emptyAnswer = z.object({});

/** A password typed to prove who the caller is; the rules for a new one are in `user/password.ts`. */
export const secret = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .refine((text) => [...text].length <= 128, '密码不超过 128 个字符');

export const smsCode = z
  .string('请填写验证码')
  .trim()
  .regex(/^\d{6}$/, '验证码是 6 位数字');

/** Made by the page for one new record: sending it again finds that record instead of creating a second one. */
export const clientKey = z.uuid('缺少请求编号');

/** The largest value of an integer column. */
export const maxInteger = 2_147_483_647;
/** The version of a record as it was read. */
export const rowVersion = z.int('缺少版本号').positive('缺少版本号').max(maxInteger, '版本号不正确');
/** The same for a record that may not exist yet: then 0. */
export const rowVersionOrNone = z.int('缺少版本号').min(0, '缺少版本号').max(maxInteger, '版本号不正确');

/** The id of a stored picture: 128 random bits. */
export const pictureId = z.string('图片编号不正确').regex(/^[\w-]{22}$/, '图片编号不正确');

/** `YYYY-MM-DD`, a real day. */
export const day = z.iso.date('日期格式应为 2026-03-05');

/** Optional text of a form: trimmed; empty counts as none. */
export const optionalText = (name: string, maxLength: number) =>
  z
    .string(`${name}格式不正确`)
    .max(maxLength * 4, `${name}不超过 ${maxLength} 个字`)
    .trim()
    .refine((text) => [...text].length <= maxLength, `${name}不超过 ${maxLength} 个字`)
    .transform((text) => text || null)
    .nullable();

/** Why something is done; written to the audit trail. */
export const reason = z.string('请填写原因').trim().min(2, '请填写原因，至少 2 个字').max(200, '原因不超过 200 个字');

const wholeNumber = (from: number, to: number) =>
  z
    .string(`应为 ${from} 到 ${to} 的整数`)
    .regex(/^\d{1,9}$/, `应为 ${from} 到 ${to} 的整数`)
    .transform(Number)
    .refine((n) => n >= from && n <= to, `应为 ${from} 到 ${to} 的整数`);

export const pageParams = {
  page: wholeNumber(1, 1_000_000).default(1),
  size: wholeNumber(1, 100).default(20),
};

export const keywordParam = z.string('关键词格式不正确').trim().max(50, '关键词不超过 50 个字').default('');

/** `field` or `-field` of an allow-list. */
export function sortParam<const F extends string>(fields: readonly F[], standard: NoInfer<F | `-${F}`>) {
  const values = fields.flatMap((field) => [field, `-${field}`] as const) as (F | `-${F}`)[];
  return z.enum(values as [F | `-${F}`, ...(F | `-${F}`)[]], '不支持这种排序').default(standard as never);
}

/** Several values of one facet, separated by commas: any of them matches. */
export const facet = <const T extends readonly [string, ...string[]]>(values: T, message = '未知的筛选') =>
  z
    .string(message)
    .max(300, message)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values, message)))
    .optional();

export const flagParam = z.enum(['0', '1'], '应为 0 或 1').transform((flag) => flag === '1');

export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ list: z.array(row), total: z.int(), page: z.int(), size: z.int() });
}

/** The schema of rows after `toColumns`. */
export function columnsOf<Shape extends z.core.$ZodShape>(row: z.ZodObject<Shape>) {
  const columns = Object.entries(row.shape).map(([name, field]) => [name, column(field as z.ZodType)]);
  return z.object(Object.fromEntries(columns) as { [Name in keyof Shape]: z.ZodCustom<z.output<Shape[Name]>[]> });
}

/** Each different value is checked once: thousands of rows share a few, and an array would check all of them. */
const column = <Field extends z.ZodType>(field: Field) =>
  z
    .custom<z.output<Field>[]>(
      (values) => Array.isArray(values) && [...new Set(values)].every((value) => field.safeParse(value).success),
    )
    .meta({ type: 'array', items: z.toJSONSchema(field, { unrepresentable: 'any' }) });
