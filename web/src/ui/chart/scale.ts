// Maps values to positions, and finds the round values that label an axis.

export type Scale = (value: number) => number;

export function linearScale([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  const span = high - low || 1;
  return (value) => from + ((value - low) / span) * (to - from);
}

const steps = [1, 2, 5, 10];

/** Round values that cover `low` to `high`, in `maxSteps` steps, or one more after rounding, of at least `minStep`. */
export function niceTicks(low: number, high: number, maxSteps = 5, minStep = 0): number[] {
  const span = high - low || 1;
  const size = 10 ** Math.floor(Math.log10(span / maxSteps));
  const step = Math.max(minStep, size * (steps.find((factor) => factor * size * maxSteps >= span * (1 - 1e-9)) ?? 10));
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  // By whole numbers: adding 0.1 ten times is not 1.
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** The ticks of an axis for these values, a little beyond them, so that the lowest can be labelled. */
export function ticksAround(values: readonly number[], maxSteps = 5, minStep = 0): number[] {
  if (values.length === 0) return niceTicks(0, 10, maxSteps, minStep);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = (high - low || Math.abs(high) || 1) * 0.1;
  const floor = low >= 0 ? Math.max(0, low - room) : low - room;
  return niceTicks(floor, high + room / 2, maxSteps, minStep);
}
