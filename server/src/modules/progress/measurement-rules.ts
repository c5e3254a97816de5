// What makes a measurement complete and believable. Pure.
import {
  type FieldError,
  type Measured,
  measureKey,
  measureKinds,
  type ParsedOf,
  type progress,
  usualRange,
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

/** Which parts belong to the kind. */
function partsOf(kind: Measured['kind']): Set<Part> {
  const parts: Part[] = measureKinds[kind].isSided ? ['side'] : [];
  if (kind === 'rom') parts.push('motion', 'mode');
  if (kind === 'girth') parts.push('site');
  if (kind === 'blood_pressure') parts.push('second_value');
  return new Set(parts);
}

/** What no confirmation makes true. */
const possible: Partial<Record<Measured['kind'], readonly [number, number]>> = {
  pain: [0, 10],
  dyspnoea: [0, 10],
  spo2: [0, 100],
  rom: [-180, 360],
};

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
  const parts = partsOf(value.kind);
  const { word } = measureKinds[value.kind];
  return (Object.keys(needed) as Part[]).flatMap((field) => {
    if (parts.has(field)) return value[field] === null ? [{ field, message: needed[field] }] : [];
    return value[field] === null ? [] : [{ field, message: `${word}不填这一项` }];
  });
}

function amountErrors(value: Value): FieldError[] {
  const { kind, value: amount, second_value: second } = value;
  const { word, digits, unit } = measureKinds[kind];
  const isExact = (number: number) => Number(number.toFixed(digits)) === number;
  const exactly = digits === 0 ? `${word}应为整数` : `${word}最多 ${digits} 位小数`;
  const [from, to] = possible[kind] ?? [0, Number.POSITIVE_INFINITY];
  if (!isExact(amount)) return [{ field: 'value', message: exactly }];
  if (amount < from || amount > to) {
    const range = to === Number.POSITIVE_INFINITY ? '不能为负' : `应为 ${from} 到 ${to}${unit === '°' ? '°' : ''}`;
    return [{ field: 'value', message: `${word}${range}` }];
  }
  if (second !== null && !isExact(second)) return [{ field: 'second_value', message: exactly }];
  if (second !== null && second >= amount) return [{ field: 'second_value', message: '舒张压应低于收缩压' }];
  return unusual(value);
}

function unusual(value: Value): FieldError[] {
  const [least, most] = usualRange(value);
  if (value.is_confirmed || (value.value >= least && value.value <= most)) return [];
  return [{ field: 'value', message: `超出常见范围（${least} 到 ${most}），请核对；确认无误请勾选` }];
}
