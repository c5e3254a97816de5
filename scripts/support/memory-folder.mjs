// Databases of tests live in memory where there is room: what tests wait for is mostly the disk.
import { statfsSync } from 'node:fs';

const folder = '/dev/shm';
const roomyBytes = 4 * 2 ** 30;

/** A folder in memory with room for the databases of a run; undefined where there is little. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomyBytes ? folder : undefined;
  } catch {
    return undefined;
  }
}
