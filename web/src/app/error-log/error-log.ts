import { create } from 'zustand';
import { describeThrown, type Thrown } from './thrown.ts';

export interface ErrorLogEntry {
  id: number;
  err: Thrown;
  /** The component that threw, if one did. */
  vm: string;
  /** The components around it, or where else the error came from. */
  info: string;
  /** The address at the time of the error. */
  url: string;
  /** The last occurrence, in milliseconds. */
  time: number;
  /** Occurrences in a row. */
  times: number;
}

const maxEntries = 100;
let lastId = 0;

/** In memory only, oldest first: the log of this visit. */
export const useErrorLog = create<{ entries: readonly ErrorLogEntry[] }>(() => ({ entries: [] }));

export function logError(thrown: unknown, { vm, info }: Pick<ErrorLogEntry, 'vm' | 'info'>): void {
  const err = describeThrown(thrown);
  const url = location.href;
  const time = Date.now();
  useErrorLog.setState(({ entries }) => {
    const last = entries.at(-1);
    if (last && isSame(last, { err, vm, info, url })) {
      return { entries: [...entries.slice(0, -1), { ...last, time, times: last.times + 1 }] };
    }
    const entry = { id: ++lastId, err, vm, info, url, time, times: 1 };
    return { entries: [...entries, entry].slice(-maxEntries) };
  });
}

export function clearErrorLog(): void {
  useErrorLog.setState({ entries: [] });
}

type Content = Pick<ErrorLogEntry, 'err' | 'vm' | 'info' | 'url'>;

function isSame(one: Content, other: Content): boolean {
  const text = ({ err, vm, info, url }: Content) => [err.name, err.message, err.stack, vm, info, url].join('\n');
  return text(one) === text(other);
}
