// Whether an entered value is plausible: an impossible one is refused, a rare one has to be confirmed. The same texts for
// form and server. No zod.
import type { Limits } from './motion.ts';

export type ValueFit = 'usual' | 'unusual' | 'impossible';

export interface ValueLimits {
  usual: Limits;
  possible: Limits;
}

const isWithin = (value: number, [least, most]: Limits) => value >= least && value <= most;

export function fitOf(value: number, { usual, possible }: ValueLimits): ValueFit {
  if (!isWithin(value, possible)) return 'impossible';
  return isWithin(value, usual) ? 'usual' : 'unusual';
}

const exact = (value: number) => String(value).replace('-', '−');

/** 0 到 160°. */
function limitText([least, most]: Limits, unit: string): string {
  return `${exact(least)} 到 ${exact(most)}${unit === '°' || unit === '%' ? unit : ` ${unit}`}`;
}

/** 膝屈只能是 0 到 160°，请检查是否输错. */
export function impossibleText(word: string, unit: string, { possible }: Pick<ValueLimits, 'possible'>): string {
  return `${word}只能是 ${limitText(possible, unit)}，请检查是否输错`;
}

/** 膝屈常见为 0 到 150°，这个数值少见，请再核对一遍. */
export function unusualText(word: string, unit: string, { usual }: Pick<ValueLimits, 'usual'>): string {
  return `${word}常见为 ${limitText(usual, unit)}，这个数值少见，请再核对一遍`;
}
