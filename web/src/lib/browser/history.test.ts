import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentAddress, currentEntry, goBy, onPop, pushEntry, readEntry, replaceEntry } from './history.ts';

let pops: { delta: number; undo(): Promise<void> }[] = [];
let stop = () => {};

/** Back and Forward are asynchronous, as in a browser. */
function popped(go: () => void): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    go();
  });
}

beforeEach(() => {
  pops = [];
  replaceEntry('/first');
  stop = onPop((pop) => pops.push(pop));
});

afterEach(() => stop());

describe('Back and Forward', () => {
  it('report their distance', async () => {
    pushEntry('/a');
    pushEntry('/b', { from: 'list' });
    await popped(() => goBy(-2));
    expect(pops.map(({ delta }) => delta)).toEqual([-2]);
    await popped(() => goBy(2));
    expect(pops.map(({ delta }) => delta)).toEqual([-2, 2]);
    expect(currentEntry().usr).toEqual({ from: 'list' });
  });

  it('can be undone without a second report', async () => {
    pushEntry('/a');
    await popped(() => goBy(-1));
    await pops[0]?.undo();
    expect(currentAddress()).toBe('/a');
    expect(pops).toHaveLength(1);
    await popped(() => goBy(-1));
    expect(pops).toHaveLength(2);
  });

  it('are noticed even when they happened before the first listener', async () => {
    pushEntry('/a');
    pushEntry('/b');
    stop();
    await popped(() => goBy(-1));
    readEntry();
    stop = onPop((pop) => pops.push(pop));
    await popped(() => goBy(1));
    expect(pops.map(({ delta }) => delta)).toEqual([1]);
  });

  it('treat an entry made by the browser, by a changed hash, as the next one', async () => {
    pushEntry('/a');
    await popped(() => {
      location.hash = '#x';
    });
    expect(pops.map(({ delta }) => delta)).toEqual([1]);
    await popped(() => goBy(-1));
    expect(pops.map(({ delta }) => delta)).toEqual([1, -1]);
  });
});
