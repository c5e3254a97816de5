import licences from 'virtual:licences';
import { expect, it } from 'vitest';
import { licencesOf } from './about.ts';

it('lists the packages of the product, each version once, without those that only build or test it', () => {
  const list = licencesOf({
    '': { version: '0.1.0', license: 'MIT' },
    'node_modules/@yun/web': { link: true },
    'node_modules/zod': { version: '4.6.7', license: 'MIT' },
    'node_modules/a/node_modules/zod': { version: '4.6.7', license: 'MIT' },
    'node_modules/b/node_modules/zod': { version: '3.0.0', license: 'MIT' },
    'node_modules/@fastify/static': { version: '10.1.3', license: 'MIT' },
    'node_modules/vite': { version: '8.3.8', license: 'MIT', dev: true },
    'node_modules/one-system-only': { version: '1.0.0', license: 'MIT', optional: true },
  });
  expect(list.map(({ name, version }) => `${name} ${version}`)).toEqual([
    '@fastify/static 10.1.3',
    'zod 4.6.7',
    'zod 3.0.0',
  ]);
});

it('finds the licence of every package', () => {
  expect(licences.length).toBeGreaterThan(50);
  expect(licences.filter(({ licence }) => licence === '')).toEqual([]);
  expect(licences.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'fastify', 'antd']));
  expect(licences.map(({ name }) => name)).not.toContain('vitest');
});
