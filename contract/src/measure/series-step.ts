// How large a change has to be to count, by the rules of the agency. No zod.
import type { RuleParams } from '../alert/rule.ts';
import { measureKinds, motions } from './measure.ts';
import { describeSeries, parseSeriesKey } from './series-key.ts';

const numberOf = (params: RuleParams, key: string) => Number(params[key]);

/** The smallest gain that counts (W09). */
export function stepOfSeries(key: string, params: RuleParams): (before: number) => number {
  const parsed = parseSeriesKey(key);
  if (parsed === null) return () => 0;
  if (parsed.type === 'scale') {
    const { step, range } = parsed.scale;
    if ('amount' in step) return () => step.amount;
    if ('share' in step) return (before) => (Math.abs(before) * numberOf(params, 'timed')) / 100;
    return () => ((range[1] - range[0]) * numberOf(params, 'scale')) / 100;
  }
  const { kind } = parsed.measured;
  if (kind === 'rom') return () => numberOf(params, 'rom');
  const step: { amount: number } | { share: number } = measureKinds[kind].step;
  return 'amount' in step ? () => step.amount : (before) => (Math.abs(before) * numberOf(params, 'timed')) / 100;
}

/** The smallest loss that raises an alert: degrees of a joint (W08), else a share of the value, or at 0 of the range (W10). */
export function lossOfSeries(key: string, w08: RuleParams, w10: RuleParams): (before: number) => number {
  const parsed = parseSeriesKey(key);
  if (parsed?.type === 'measure' && parsed.measured.kind === 'rom') return () => numberOf(w08, 'hint');
  const [least, most] = describeSeries(key)?.range ?? [0, 0];
  return (before) => ((before === 0 ? most - least : Math.abs(before)) * numberOf(w10, 'percent')) / 100;
}

/** The best possible value: the normal angle of a joint, the end of a scale with a sum; null: not known. */
export function bestOfSeries(key: string): number | null {
  const parsed = parseSeriesKey(key);
  if (parsed?.type === 'measure')
    return parsed.measured.motion === null ? null : motions[parsed.measured.motion].normal;
  if (parsed === null || (parsed.scale.count !== 'sum' && parsed.scale.count !== 'percent')) return null;
  const { better, range } = parsed.scale;
  return better === 'higher' ? range[1] : range[0];
}
