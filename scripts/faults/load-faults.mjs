// The faults of `faults/` as one list, and what is wrong with the data itself.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInPart } from '../test-run/tiers.mjs';

/** Which part of the quick tier runs a test file; undefined: none does. */
export function runnerOf(file) {
  // Tests of the embedded engine itself do not test PostgreSQL.
  const order = file.includes('/embedded/') ? ['embedded'] : ['unit', 'postgres', 'browser'];
  return order.find((part) => isInPart(file, part, 'quick'));
}

/** All faults in the order of the areas; with words, those whose area, name or file contains one of them. */
export function listFaults(areas, words = []) {
  const all = Object.entries(areas).flatMap(([area, faults]) => faults.map((fault) => ({ area, ...fault })));
  if (words.length === 0) return all;
  return all.filter(({ area, name, file }) =>
    words.some((word) => [area, name, file].some((text) => text.includes(word))),
  );
}

/** The text with the fault in it. Throws when `before` is not found exactly once, because the code has changed. */
export function withFault(text, { file, before, after }) {
  const parts = text.split(before);
  if (parts.length !== 2)
    throw new Error(`${file} contains the text before the fault ${parts.length - 1} times, not once`);
  return parts.join(after);
}

/** Of the stories only those with the tag run in the quick tier. */
const isQuick = (root, test) =>
  runnerOf(test) === 'browser'
    ? readFileSync(join(root, test), 'utf8').includes("'@core'")
    : runnerOf(test) !== undefined;

const fields = ['name', 'says', 'file', 'before', 'after'];

function problemsOf(root, fault) {
  const missing = fields.filter(
    (field) => typeof fault[field] !== 'string' || (field !== 'after' && !fault[field].trim()),
  );
  if (missing.length > 0) return [`has no ${missing.join(', ')}`];
  const found = [];
  if (fault.before === fault.after) found.push('changes nothing');
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(fault.name)) found.push('its name is not in kebab case');
  if (/\.(test|spec)\.\w+$/.test(fault.file)) found.push(`${fault.file} is a test, not the product`);
  if (!existsSync(join(root, fault.file))) return [...found, `${fault.file} does not exist`];
  try {
    withFault(readFileSync(join(root, fault.file), 'utf8'), fault);
  } catch (error) {
    found.push(error.message);
  }
  if (!Array.isArray(fault.tests) || fault.tests.length === 0) return [...found, 'names no test'];
  for (const test of fault.tests) {
    if (!existsSync(join(root, test))) found.push(`${test} does not exist`);
    else if (!isQuick(root, test)) found.push(`${test} is no test of the quick tier`);
  }
  return found;
}

/** Every problem of the data, as lines. An empty list: every fault can be applied and has tests to notice it. */
export function findProblems(root, faults) {
  const names = new Set();
  return faults.flatMap((fault) => {
    const found = problemsOf(root, fault);
    if (names.has(fault.name)) found.push('another fault has the same name');
    names.add(fault.name);
    return found.map((text) => `${fault.area}/${fault.name}: ${text}`);
  });
}
