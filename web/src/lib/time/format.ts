// Times and numbers as text for a user. What is no time gives null; nothing here ever shows `NaN`.

const defaultFormat = '{y}-{m}-{d} {h}:{i}:{s}';
const weekdays = '日一二三四五六';
// Only these formats: browsers differ in what else they parse as a date.
const localTime = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?: (\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?)?$/;
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/** A Date, milliseconds, or seconds when the number has 10 digits; as text also `2018-07-13 17:54:01` and ISO. */
function toDate(time: unknown): Date | null {
  if (!time) return null;
  const date = time instanceof Date ? time : typeof time === 'string' ? textToDate(time) : numberToDate(time);
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

function numberToDate(time: unknown): Date | null {
  if (typeof time !== 'number' && typeof time !== 'boolean') return null;
  const digits = Math.abs(Number(time));
  const inSeconds = Number.isInteger(digits) && digits >= 1e9 && digits < 1e10;
  return new Date(Number(time) * (inSeconds ? 1000 : 1));
}

function textToDate(text: string): Date | null {
  if (/^\d+$/.test(text)) return numberToDate(Number(text));
  if (isoTime.test(text)) return new Date(text);
  const parts = localTime
    .exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(year, month - 1, day, hour, minute, second);
  // 30 February would silently become 2 March.
  const isDay = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return isDay && hour < 24 && minute < 60 && second < 60 ? date : null;
}

/** `format` may contain {y} {m} {d} {h} {i} {s} and {a}, the weekday. Local time zone. */
export function parseTime(time?: unknown, format?: string): string | null {
  const date = toDate(time);
  if (!date) return null;
  const values: Record<string, number> = {
    y: date.getFullYear(),
    m: date.getMonth() + 1,
    d: date.getDate(),
    h: date.getHours(),
    i: date.getMinutes(),
    s: date.getSeconds(),
  };
  return (format || defaultFormat).replace(/\{([ymdhisa])\1*\}/g, (_, key: string) =>
    key === 'a' ? weekdays.charAt(date.getDay()) : String(values[key]).padStart(2, '0'),
  );
}

/** How long ago, rounded up; after two days the date, in `format` if given. */
export function formatTime(time?: unknown, format?: string): string | null {
  const date = toDate(time);
  if (!date) return null;
  const age = (Date.now() - date.getTime()) / 1000;
  if (age < 30) return '刚刚';
  if (age < 3600) return `${Math.ceil(age / 60)}分钟前`;
  if (age < 86_400) return `${Math.ceil(age / 3600)}小时前`;
  if (age < 172_800) return '1天前';
  if (format) return parseTime(date, format);
  return `${date.getMonth() + 1}月${date.getDate()}日${date.getHours()}时${date.getMinutes()}分`;
}

/** English, without the word "ago". `time` is in seconds since 1970; a future time counts as now. */
export function timeAgo(time: unknown): string | null {
  const seconds = typeof time === 'number' || isValidString(time) ? Number(time) : Number.NaN;
  if (!Number.isFinite(seconds)) return null;
  const age = Math.max(0, Date.now() / 1000 - seconds);
  if (age < 3600) return plural(age / 60, 'minute');
  if (age < 86_400) return plural(age / 3600, 'hour');
  return plural(age / 86_400, 'day');
}

function plural(amount: number, word: string): string {
  const whole = Math.trunc(amount);
  return whole === 1 ? `1 ${word}` : `${whole} ${word}s`;
}

const units = ['k', 'M', 'G', 'T', 'P', 'E'] as const;

/** 12345 → `12.3k`. Below 1000 the text is unchanged; an empty value counts as 0. */
export function numberFormatter(n: number | string | null | undefined, digits = 0): string {
  const text = String(n ?? '').trim();
  const size = Math.abs(Number(text));
  if (text === '' || text === 'NaN') return '0';
  if (!(size >= 1000) || size === Number.POSITIVE_INFINITY) return text;
  const inUnit = (at: number) => (size / 1000 ** (at + 1)).toFixed(digits);
  let unit = 0;
  // The rounded value decides: 999999 is 1M, not 1000k.
  while (unit < units.length - 1 && Number(inUnit(unit)) >= 1000) unit++;
  const short = inUnit(unit).replace(/\.0+$|(\.\d*[1-9])0+$/, '$1');
  return `${Number(text) < 0 ? '-' : ''}${short}${units[unit]}`;
}

/** 1234567 → `1,234,567`; what is no number is 0. */
export function toThousandFilter(n: unknown): string {
  return String(Number(n) || 0).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}

export function uppercaseFirst<T>(value: T): T | string {
  return typeof value === 'string' ? value.replace(/^./su, (first) => first.toUpperCase()) : value;
}

export function isValidString(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
