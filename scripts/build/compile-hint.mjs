import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoFiles } from './demo-chunks.mjs';

/**
 * With this first line V8 (Chrome and Edge from 136) compiles all functions of a script in the background, while the
 * script is still being received. Without it, each function is compiled on the main thread when it is first called: 400
 * of the 1,250 ms between the last byte and the first page on a slow computer. Other browsers ignore it.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Chunks of which most functions run at once: the start, the pages and what they share; not the dialogs (`late`). */
const isNeededAtOnce = ({ name }) => /^(index|react|frame|kit|design|forms)$|(Page|Home)$/.test(name);

/** For the written output of the console's build. */
export function addCompileHints(folder, output) {
  const demo = new Set(demoFiles(output));
  const chunks = output.filter((chunk) => chunk.type === 'chunk' && isNeededAtOnce(chunk) && !demo.has(chunk.fileName));
  for (const { fileName } of chunks) {
    const file = join(folder, fileName);
    writeFileSync(file, hint + readFileSync(file, 'utf8'));
  }
}
