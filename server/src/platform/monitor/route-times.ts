const bounds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 5];
const name = 'http_request_duration_seconds';

interface Times {
  labels: string;
  /** How many answers took at most each bound, not yet summed up; the last one counts those beyond all. */
  counts: number[];
  sum: number;
}

/**
 * A Prometheus histogram of answer times by method, route pattern and envelope code. Our own, because it is fed by
 * every request and the library's looks up its labels anew each time, which costs as much as the rest of the hook.
 */
export function createRouteTimes() {
  const all = new Map<string, Map<number, Times>>();

  function timesOf(method: string, route: string, code: number): Times {
    const codes = all.get(route) ?? new Map<number, Times>();
    const times = codes.get(code) ?? {
      labels: `method="${method}",route="${route}",code="${code}"`,
      counts: new Array(bounds.length + 1).fill(0),
      sum: 0,
    };
    all.set(route, codes.set(code, times));
    return times;
  }

  return {
    observe(method: string, route: string, code: number, seconds: number): void {
      // A route has one method, but for those nobody knows.
      const times = all.get(route)?.get(code) ?? timesOf(method, route, code);
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      const index = bucket < 0 ? bounds.length : bucket;
      times.counts[index] = (times.counts[index] ?? 0) + 1;
      times.sum += seconds;
    },
    render(): string {
      const lines = [`# HELP ${name} Time to answer, by route pattern and envelope code`, `# TYPE ${name} histogram`];
      for (const { labels, counts, sum } of [...all.values()].flatMap((codes) => [...codes.values()])) {
        let total = 0;
        for (const [index, count] of counts.entries()) {
          total += count;
          lines.push(`${name}_bucket{${labels},le="${bounds[index] ?? '+Inf'}"} ${total}`);
        }
        lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}
