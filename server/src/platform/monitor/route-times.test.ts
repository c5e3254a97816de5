import { expect, it } from 'vitest';
import { createRouteTimes } from './route-times.ts';

it('counts each answer in every bucket it fits, as Prometheus expects', () => {
  const times = createRouteTimes();
  for (const seconds of [0.001, 0.005, 0.03, 9]) times.observe('GET', '/api/user/profile', 20000, seconds);
  times.observe('POST', '/api/user/login', 601, 0.2);
  const text = times.render();
  const bucket = (bound: string) =>
    Number(
      new RegExp(`route="/api/user/profile",code="20000",le="${bound.replace('+', '\\+')}"} (\\d+)`).exec(text)?.[1],
    );
  expect(['0.005', '0.02', '0.05', '5', '+Inf'].map(bucket)).toEqual([2, 2, 3, 3, 4]);
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/user/profile",code="20000"} 4');
  expect(text).toContain('http_request_duration_seconds_count{method="POST",route="/api/user/login",code="601"} 1');
  expect(text.startsWith('# HELP http_request_duration_seconds ')).toBe(true);
});
