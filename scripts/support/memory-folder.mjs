// Databases of tests are kept in memory if there is room, because tests mostly wait for the disk.
import { statfsSync } from 'node:fs';

const folder = '/dev/shm';
const minFreeBytes = 4 * 2 ** 30;

/** A folder in memory with room for the databases of a run; undefined if there is too little. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= minFreeBytes ? folder : undefined;
  } catch {
    return undefined;
  }
}
