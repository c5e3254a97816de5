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
  const answerTimes = createAnswerTimes();
  return {
    observe: answerTimes.observe,
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
    render: async () => `${await registry.metrics()}\n${await answerTimes.render()}`,
    contentType: registry.contentType,
  };
}

const answerTime = {
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route pattern and envelope code',
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 5],
};

/**
 * The answer times as one histogram per method, route and code, without labels: labels of its own would be hashed at every
 * observation, 4 to 5 % of a call (ADR 6). They are added where the histograms are rendered as one metric.
 */
function createAnswerTimes() {
  const routes = new Map<string, Map<string, Histogram>>();
  const registries: Registry[] = [];

  function addHistogram(method: string, route: string, code: number): Histogram {
    const registry = new Registry();
    registry.setDefaultLabels({ method, route, code });
    registries.push(registry);
    const histogram = new Histogram({ ...answerTime, registers: [registry] });
    const histograms = routes.get(route) ?? new Map<string, Histogram>();
    routes.set(route, histograms.set(`${method} ${code}`, histogram));
    return histogram;
  }

  return {
    observe(method: string, route: string, code: number, seconds: number): void {
      const histogram = routes.get(route)?.get(`${method} ${code}`) ?? addHistogram(method, route, code);
      histogram.observe(seconds);
    },
    async render(): Promise<string> {
      const texts = await Promise.all(registries.map((registry) => registry.metrics()));
      // Each begins with the same two lines about the metric, which may stand only once.
      const samples = texts.map((text) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
      const head = [`# HELP ${answerTime.name} ${answerTime.help}`, `# TYPE ${answerTime.name} histogram`];
      return [...head, ...samples.flat(), ''].join('\n');
    },
  };
}
