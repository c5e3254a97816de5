// Which files each part of a run is to execute.
import { readFileSync } from 'node:fs';
import { isNamedAny } from '../test-run/slices.mjs';
import { filesOf } from '../test-run/tiers.mjs';
import { inRoot } from './paths.mjs';

const parts = ['unit', 'postgres', 'embedded', 'browser'];

/** Stories of the quick tier carry a tag; a file without any has nothing to run in it. */
const hasCoreStory = (path) => readFileSync(inRoot(path), 'utf8').includes("'@core'");

/** Keeps of every part the files that `isWanted` takes. */
export function choose(tier, isWanted) {
  const files = Object.fromEntries(parts.map((part) => [part, filesOf(part, tier).filter(isWanted)]));
  if (tier === 'quick') files.browser = files.browser.filter(hasCoreStory);
  return { isEverything: false, files };
}

/** Everything of the tier, or what carries one of the names. */
export function chooseNamed(tier, names) {
  return { ...choose(tier, (path) => isNamedAny(path, names)), isEverything: names.length === 0 };
}
