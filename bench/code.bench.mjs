// Complexity counts of the web code, exact and without timing.
//   npm run bench code                 the working tree
//   npm run bench code -- <commit>     beside it the commit, read from git
import { countCode } from './support/code-counts.mjs';
import { filesOfCommit, filesOfWorkingTree } from './support/repository-files.mjs';
import { printTable } from './support/table.mjs';

const now = countCode(filesOfWorkingTree());
const refs = process.argv.slice(2);
const before = refs.map((ref) => countCode(filesOfCommit(ref)));
printTable(
  ['项目', ...refs, '工作区'],
  Object.entries(now).map(([name, count]) => [name, ...before.map((counts) => counts[name]), count]),
);
