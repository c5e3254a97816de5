import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const name = 'http_request_duration_seconds';

/** The samples of the histogram: labels in alphabetical order → value. */
async function samplesOf(metrics: ReturnType<typeof createMetrics>): Promise<Map<string, number>> {
  const lines = (await metrics.render()).split('\n').filter((line) => line.startsWith(`${name}_`));
  return new Map(
    lines.map((line) => {
      const [, suffix = '', labels = '', value] = new RegExp(`^${name}_(\\w+)\\{(.*)\\} (.+)$`).exec(line) ?? [];
      return [`${suffix} ${labels.split(',').sort().join(',')}`, Number(value)];
    }),
  );
}

describe('the histogram of answer times', () => {
  it('counts each answer in every bucket it fits, as Prometheus expects', async () => {
    const metrics = createMetrics();
    for (const seconds of [0.001, 0.005, 0.03, 9]) metrics.observe('GET', '/api/user/profile', 20000, seconds);
    metrics.observe('POST', '/api/user/login', 601, 0.2);
    const samples = await samplesOf(metrics);
    const profile = 'method="GET",route="/api/user/profile"';
    const bucket = (bound: string) => samples.get(`bucket code="20000",le="${bound}",${profile}`);
    expect(['0.005', '0.02', '0.05', '0.1', '0.25', '0.5', '1', '3', '5', '+Inf'].map(bucket)).toEqual([
      2, 2, 3, 3, 3, 3, 3, 3, 3, 4,
    ]);
    expect(samples.get(`sum code="20000",${profile}`)).toBeCloseTo(9.036);
    expect(samples.get(`count code="20000",${profile}`)).toBe(4);
    expect(samples.get('count code="601",method="POST",route="/api/user/login"')).toBe(1);
    // Nine bounds, +Inf, sum and count for each of the two.
    expect(samples.size).toBe(24);
    expect(await metrics.render()).toContain(`# TYPE ${name} histogram\n`);
  });

  it('distinguishes the methods of one route', async () => {
    const metrics = createMetrics();
    for (const method of ['GET', 'POST', 'POST']) metrics.observe(method, 'unknown', 404, 0.01);
    const samples = await samplesOf(metrics);
    expect(samples.get('count code="404",method="GET",route="unknown"')).toBe(1);
    expect(samples.get('count code="404",method="POST",route="unknown"')).toBe(2);
  });
});
