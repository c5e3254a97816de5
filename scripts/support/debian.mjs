// Installing Debian packages: only as root, only where apt-get is.
import { existsSync, readFileSync } from 'node:fs';
import { run } from './processes.mjs';
import { UserError } from './steps.mjs';

/** The distribution as /etc/os-release names it: 'debian', 'ubuntu', … or '' where there is none. */
export function distribution(
  read = () => (existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''),
) {
  return /^ID="?([^"\n]*)"?$/m.exec(read())?.[1] ?? '';
}

export const isRoot = () => process.getuid?.() === 0;

export async function aptInstall(packages, execute = run) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
  for (const args of steps) {
    const { code, output } = await execute('apt-get', args, { capture: true, env });
    if (code !== 0) {
      throw new UserError(`没有网络或软件源不可用，apt-get ${args[0]} 失败，装不上 ${packages.join('、')}\n${output}`);
    }
  }
}
