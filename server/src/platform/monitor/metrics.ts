import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createRouteTimes } from './route-times.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Label values are bounded: route patterns and envelope codes, never addresses or ids. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const routeTimes = createRouteTimes();
  const signIns = new Counter({
    name: 'sign_in_total',
    help: 'Sign-in attempts by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const sms = new Counter({
    name: 'sms_total',
    help: 'Text messages by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    observe: routeTimes.observe,
    countSignIn: (outcome: 'ok' | 'wrong' | 'locked' | 'closed') => signIns.inc({ outcome }),
    countSms: (outcome: 'sent' | 'failed' | 'refused' | 'unknown_phone') => sms.inc({ outcome }),
    gauge: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      }),
    render: async () => (await registry.metrics()) + routeTimes.render(),
    contentType: registry.contentType,
  };
}
