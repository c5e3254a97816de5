import { type Count, type CountFormat, isDecimals, isSeparator } from './count-to.ts';

export type CountSettings = Count & CountFormat;

/** The values of the fields: a number may be missing. */
export type TypedSettings = { [Key in keyof CountSettings]: CountSettings[Key] | null };

export const firstSettings: CountSettings = {
  start: 0,
  end: 2017,
  duration: 4000,
  decimals: 0,
  separator: ',',
  prefix: '¥ ',
  suffix: ' 元',
};

/** The usable settings, and a message for each field whose value was replaced. */
export function readSettings(typed: TypedSettings): {
  settings: CountSettings;
  messages: Partial<Record<keyof CountSettings, string>>;
} {
  const settings = { ...firstSettings, ...typed } as CountSettings;
  const messages: Partial<Record<keyof CountSettings, string>> = {};
  for (const field of ['start', 'end', 'duration', 'decimals'] as const) {
    if (typed[field] !== null) continue;
    settings[field] = 0;
    messages[field] = '没有填写，按 0 计';
  }
  if (settings.duration < 0) {
    settings.duration = 0;
    messages.duration = '时长不能小于 0，按 0 计';
  }
  if (!isDecimals(settings.decimals)) {
    settings.decimals = 0;
    messages.decimals = '小数位数要是 0 到 20 的整数，按 0 计';
  }
  if (!isSeparator(settings.separator)) {
    settings.separator = '';
    messages.separator = '分隔符不能含数字，已忽略';
  }
  return { settings, messages };
}

/** The settings as code of a page. */
export function codeOf({ start, end, duration, decimals, separator, prefix, suffix }: CountSettings): string {
  const numbers = Object.entries({ start, end, duration, decimals }).map(([name, value]) => `${name}={${value}}`);
  const texts = Object.entries({ separator, prefix, suffix }).map(([name, text]) => `${name}=${quoted(text)}`);
  return `<CountTo ${[...numbers, ...texts].join(' ')} />`;
}

// A plain JSX string cannot contain escapes.
const quoted = (text: string) => (/["&\\]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`);
