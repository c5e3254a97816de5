import { expect, it } from 'vitest';
import { missingOptional, optionalEntry } from './lockfile.mjs';

it('finds what a parent names and the lockfile lacks', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { '@tool/linux-x64': '1.2.3', '@tool/darwin-arm64': '1.2.3' },
    },
    'node_modules/@tool/linux-x64': { version: '1.2.3' },
  };
  expect(missingOptional(packages)).toEqual([{ name: '@tool/darwin-arm64', version: '1.2.3', dev: true }]);
});

it('reads the platform from the name', () => {
  const entry = (name) => optionalEntry({ name, version: '1.0.0' });
  expect(entry('@a/darwin-arm64')).toEqual({ version: '1.0.0', cpu: ['arm64'], optional: true, os: ['darwin'] });
  expect(entry('@a/binding-win32-x64-msvc')).toMatchObject({ cpu: ['x64'], os: ['win32'] });
  expect(entry('@a/core-linux-x64-musl')).toMatchObject({ cpu: ['x64'], os: ['linux'], libc: ['musl'] });
  expect(entry('@a/core-linux-arm-gnueabihf')).toEqual({
    version: '1.0.0',
    cpu: ['arm'],
    optional: true,
    os: ['linux'],
  });
  expect(entry('@a/binding-wasm32-wasi')).toEqual({ version: '1.0.0', cpu: ['wasm32'], optional: true });
  expect(entry('fsevents')).toBeUndefined();
});
