import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Label values are bounded: methods, route patterns and envelope codes, never addresses or ids. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
    observe: createAnswerTimes(registry),
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
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** The histogram of answer times. Its children are bound once per route, so that a request only looks its child up. */
function createAnswerTimes(registry: Registry) {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and envelope code',
    labelNames: ['method', 'route', 'code'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 5],
    registers: [registry],
  });
  type Child = ReturnType<typeof histogram.labels>;
  const routes = new Map<string, Map<string, Child>>();

  function bindChild(method: string, route: string, code: number): Child {
    const child = histogram.labels(method, route, String(code));
    const children = routes.get(route) ?? new Map<string, Child>();
    routes.set(route, children.set(`${method} ${code}`, child));
    return child;
  }

  return (method: string, route: string, code: number, seconds: number): void => {
    const child = routes.get(route)?.get(`${method} ${code}`) ?? bindChild(method, route, code);
    child.observe(seconds);
  };
}
