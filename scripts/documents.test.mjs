// Whatever the documents refer to must exist.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './support/paths.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');
const { scripts } = JSON.parse(read('package.json'));

describe.each(['README.md', 'CONTRIBUTING.md'])('%s', (file) => {
  it('names only commands that exist', () => {
    const text = read(file);
    const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, short]) => run ?? short);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('README.md in Chinese and in English', () => {
  const halves = read('README.md').split(/^# English$/m);
  const same = (find) => {
    const [chinese, english] = halves.map(find);
    expect(chinese.length).toBeGreaterThan(3);
    expect(english).toEqual(chinese);
  };
  const matches = (pattern) => (text) => [...text.matchAll(pattern)].map(([, found]) => found);

  it('has the same headings, pictures, commands and variables', () => {
    expect(halves).toHaveLength(2);
    same(matches(/^(##+) /gm));
    same(matches(/^!\[.+\]\((.+)\)$/gm));
    same(matches(/^\| `(?:npm run )?(npm \w+|[\w:]+)/gm));
    same((text) => [...new Set(matches(/`([A-Z]+(?:_[A-Z]+)*)`/g)(text))]);
  });

  it('lists every command, and shows pictures that exist', () => {
    for (const half of halves) {
      const listed = matches(/^\| `npm (?:run )?([\w:-]+)/gm)(half);
      expect([...new Set(listed)].sort()).toEqual(Object.keys(scripts).sort());
      for (const picture of matches(/^!\[.+\]\((.+)\)$/gm)(half)) expect(() => read(picture)).not.toThrow();
    }
  });
});

it('package.json points only to scripts that exist', () => {
  for (const command of Object.values(scripts)) {
    const file = /^node (\S+)/.exec(command)?.[1];
    expect(() => read(file)).not.toThrow();
  }
});

it('.ci/run runs exactly the command of the README', () => {
  expect(read('.ci/run').trim().split('\n').at(-1)).toBe('exec npm test');
  expect(read('README.md')).toMatch(/^npm test( +#.*)?$/m);
});

it('.env.example explains every variable that the server reads', () => {
  const explained = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const readByServer = [...read('server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  expect(readByServer.length).toBeGreaterThan(5);
  expect(readByServer.filter((name) => !explained.includes(name))).toEqual([]);
});
