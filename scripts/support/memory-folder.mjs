// Databases of tests live in memory where there is room: what tests wait for is mostly the disk.
import { statfsSync } from 'node:fs';

const folder = '/dev/shm';
const roomyBytes = 4 * 2 ** 30;

/** What makes a program keep its temporary files in memory; nothing where there is little room. */
export function inMemory() {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomyBytes ? { TMPDIR: folder } : {};
  } catch {
    return {};
  }
}
