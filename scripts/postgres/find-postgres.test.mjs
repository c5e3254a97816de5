import { describe, expect, it } from 'vitest';
import { ensurePostgres, findPostgres } from './find-postgres.mjs';

describe('findPostgres', () => {
  const major = (folder) => Number(folder.slice(1));
  const exists = (path) => !path.startsWith('/client');

  it('finds the first folder with the server programs, 15 or later', () => {
    expect(findPostgres({ folders: ['/client', '/13', '/16', '/15'], major, exists })).toBe('/16');
    expect(findPostgres({ folders: ['/13'], major, exists })).toBeUndefined();
  });
});

describe('ensurePostgres', () => {
  const installer = () => {
    const calls = [];
    return {
      calls,
      install: async (packages) => void calls.push(packages),
      find: () => (calls.length > 0 ? '/bin' : undefined),
    };
  };

  it('installs nothing when PostgreSQL is installed', async () => {
    const { calls, install } = installer();
    expect(await ensurePostgres({ find: () => '/bin', install })).toBe('/bin');
    expect(calls).toEqual([]);
  });

  it('installs the Debian package as root', async () => {
    const { calls, install, find } = installer();
    expect(await ensurePostgres({ find, install, root: true, system: 'debian' })).toBe('/bin');
    expect(calls).toEqual([['postgresql']]);
  });

  it('otherwise explains how to install it', async () => {
    const { install, find } = installer();
    await expect(ensurePostgres({ find, install, root: false, system: 'debian' })).rejects.toThrow(
      'apt-get install postgresql',
    );
    await expect(ensurePostgres({ find, install, root: true, system: '' })).rejects.toThrow('brew install');
    await expect(ensurePostgres({ find: () => undefined, install, root: true, system: 'debian' })).rejects.toThrow(
      '早于 15',
    );
  });
});
