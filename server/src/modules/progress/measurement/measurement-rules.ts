// Validation of a measurement. Pure.
import {
  type FieldError,
  fitOf,
  impossibleText,
  isSidedMeasure,
  limitsOf,
  type Measured,
  measureKey,
  measureKinds,
  measureLabel,
  type ParsedOf,
  type progress,
  secondLimitsOf,
  unusualText,
} from '@yun/contract';

export type Value = ParsedOf<typeof progress.saveMeasurement>['values'][number];

const needed = {
  motion: '请选择关节活动',
  side: '请选择侧别',
  mode: '请选择主动或被动',
  site: '请填写测量部位',
  second_value: '请填写舒张压',
};
type Part = keyof typeof needed;

/** The fields that this kind of measurement requires; all others must be empty. */
function partsOf({ kind, motion }: Pick<Measured, 'kind' | 'motion'>): Set<Part> {
  const parts: Part[] = isSidedMeasure({ kind, motion }) ? ['side'] : [];
  if (kind === 'rom') parts.push('motion', 'mode');
  if (kind === 'girth') parts.push('site');
  if (kind === 'blood_pressure') parts.push('second_value');
  return new Set(parts);
}

export function valueErrors(values: readonly Value[]): FieldError[] {
  const keys = values.map(measureKey);
  return values.flatMap((value, n) => {
    const errors = [...partErrors(value), ...amountErrors(value)];
    const first = keys.indexOf(keys[n] ?? '');
    if (first < n) errors.push({ field: 'kind', message: `与第 ${first + 1} 项重复` });
    return errors.map(({ field, message }) => ({ field: `values.${n}.${field}`, message }));
  });
}

function partErrors(value: Value): FieldError[] {
  const parts = partsOf(value);
  const word = measureLabel(value);
  return (Object.keys(needed) as Part[]).flatMap((field) => {
    if (parts.has(field)) return value[field] === null ? [{ field, message: needed[field] }] : [];
    return value[field] === null ? [] : [{ field, message: `${word}不填这一项` }];
  });
}

function amountErrors(value: Value): FieldError[] {
  const { kind, value: amount, second_value: second } = value;
  const { word, digits } = measureKinds[kind];
  const isExact = (number: number) => Number(number.toFixed(digits)) === number;
  const exactly = digits === 0 ? `${word}应为整数` : `${word}最多 ${digits} 位小数`;
  if (!isExact(amount)) return [{ field: 'value', message: exactly }];
  if (second !== null && !isExact(second)) return [{ field: 'second_value', message: exactly }];
  if (second !== null && second >= amount) return [{ field: 'second_value', message: '舒张压应低于收缩压' }];
  return entered(value).flatMap(({ field, word: name, fit, limits, unit }) => {
    if (fit === 'impossible') return [{ field, message: impossibleText(name, unit, limits) }];
    return fit === 'usual' || value.is_confirmed ? [] : [{ field, message: unusualText(name, unit, limits) }];
  });
}

/** The value and the second value, if any, each with how it fits its limits. */
function entered(value: Pick<Value, 'kind' | 'motion' | 'value' | 'second_value'>) {
  const { kind, value: amount, second_value: second } = value;
  const { unit } = measureKinds[kind];
  const secondLimits = secondLimitsOf(kind);
  const first = { field: 'value', word: measureLabel(value), unit, limits: limitsOf(value), amount };
  const all = [
    first,
    ...(secondLimits === null || second === null
      ? []
      : [{ field: 'second_value', word: secondLimits.word, unit, limits: secondLimits, amount: second }]),
  ];
  return all.map(({ amount: number, ...field }) => ({ ...field, fit: fitOf(number, field.limits) }));
}

/** Whether the value needs confirmation: a confirmation of a usual value is not stored. */
export const isUnusual = (value: Parameters<typeof entered>[0]) => entered(value).some(({ fit }) => fit === 'unusual');
