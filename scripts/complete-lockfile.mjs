// `npm run lockfile`: after `npm install`, writes what a registry without every platform's builds left out (support/lockfile.mjs).
import { readFileSync, writeFileSync } from 'node:fs';
import { missingOptional, optionalEntry } from './support/lockfile.mjs';
import { inRoot } from './support/paths.mjs';
import { main, say, UserError } from './support/steps.mjs';

await main(async () => {
  const file = inRoot('package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptional(lock.packages);
  for (const dependency of missing) {
    const entry = optionalEntry(dependency);
    if (!entry) throw new UserError(`无法判断 ${dependency.name}@${dependency.version} 属于哪个平台`);
    lock.packages[`node_modules/${dependency.name}`] = entry;
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  say(missing.length > 0 ? `补全了 ${missing.length} 个其他平台的可选依赖` : '锁文件完整');
});
