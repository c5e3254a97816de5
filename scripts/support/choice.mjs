// Which files each part of a run is to execute.
import { readFileSync } from 'node:fs';
import { isNamedAny } from '../test-run/slices.mjs';
import { filesOf } from '../test-run/tiers.mjs';
import { inRoot } from './paths.mjs';

const parts = ['unit', 'postgres', 'embedded', 'browser'];

/** Stories of the quick tier have a tag; a file without it has nothing to run in this tier. */
const hasCoreStory = (path) => readFileSync(inRoot(path), 'utf8').includes("'@core'");

/** The files of each part for which `isWanted` is true. */
export function choose(tier, isWanted) {
  const files = Object.fromEntries(parts.map((part) => [part, filesOf(part, tier).filter(isWanted)]));
  if (tier === 'quick') files.browser = files.browser.filter(hasCoreStory);
  return { isEverything: false, files };
}

/** Everything of the tier, or the files that match one of the names. */
export function chooseNamed(tier, names) {
  return { ...choose(tier, (path) => isNamedAny(path, names)), isEverything: names.length === 0 };
}
