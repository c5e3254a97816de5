// What this browser tab was reloaded for, kept over the reload: a server that changes its mind with every answer, or
// two servers that disagree, must not keep the tab reloading.
import { readStored, writeStored } from '#web/lib/browser/storage.ts';

interface Memory {
  at: number;
  versions: string[];
}

const key = 'yun.reloads';
const maxVersions = 100;
const pauseMs = 60_000;

function recall(): Memory {
  try {
    const { at, versions } = JSON.parse(readStored('sessionStorage', key) ?? '') as Memory;
    return { at: Number(at), versions: [...versions] };
  } catch {
    return { at: 0, versions: [] };
  }
}

/** Whether the tab has not yet been reloaded for one of these versions. */
export function isNews(versions: readonly string[]): boolean {
  const known = recall().versions;
  return versions.some((version) => !known.includes(version));
}

export function wasJustReloaded(): boolean {
  return Math.abs(Date.now() - recall().at) < pauseMs;
}

/** False when the browser keeps nothing: then a reload might be followed by the next one. */
export function rememberReload(versions: readonly string[]): boolean {
  const all = [...new Set([...recall().versions, ...versions])].slice(-maxVersions);
  const text = JSON.stringify({ at: Date.now(), versions: all } satisfies Memory);
  writeStored('sessionStorage', key, text);
  return readStored('sessionStorage', key) === text;
}
