// Checks a commit message: as a hook (`git config core.hooksPath scripts/hooks`) on the file git names, else on HEAD.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isMain, root } from './support/paths.mjs';
import { main, UserError } from './support/steps.mjs';

const types = ['feat', 'fix', 'docs', 'test', 'refactor', 'perf', 'style', 'chore', 'build', 'ci', 'revert'];
const subjectForm = new RegExp(`^(${types.join('|')})(\\([a-z0-9-]+\\))?!?: \\S.*[^.\\s]$`);
const maxSubjectLength = 72;

/** What is wrong with a message, as lines. */
export function faultsOf(message) {
  const [subject = '', second = ''] = message.replace(/^#.*\n?/gm, '').split('\n');
  if (/^(Merge|Revert|fixup!|squash!) ?/.test(subject)) return [];
  const faults = [];
  if (!subjectForm.test(subject))
    faults.push(`第一行应为 type(scope): what changes，type 是 ${types.join('、')} 之一，结尾无句号`);
  if (subject.length > maxSubjectLength) faults.push(`第一行 ${subject.length} 个字符，最多 ${maxSubjectLength} 个`);
  if (second !== '') faults.push('第一行之后应空一行');
  return faults;
}

if (isMain(import.meta)) {
  await main(async () => {
    const file = process.argv[2];
    const head = () => spawnSync('git', ['log', '-1', '--format=%B'], { cwd: root, encoding: 'utf8' }).stdout;
    const faults = faultsOf(file ? readFileSync(file, 'utf8') : head());
    if (faults.length > 0) throw new UserError(`提交说明不合规：\n  ${faults.join('\n  ')}`);
  });
}
