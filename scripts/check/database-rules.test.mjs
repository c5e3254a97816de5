import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../support/paths.mjs';
import { databaseRules, inspectDatabaseRules } from './database-rules.mjs';

const migration = (name, text) => ({ path: `server/migrations/${name}.sql`, text });
const code = (path, text) => ({ path: `server/src/${path}`, text });
const findings = (...files) => inspectDatabaseRules(files).map(({ level, text }) => `${level}: ${text}`);

const made = migration('0002_a', 'create view a_view as select 1;');

it('finds the rules of every kind in the migrations of the product', () => {
  const names = readdirSync(inRoot('server/migrations')).map((name) => name.replace('.sql', ''));
  const files = names.map((name) => migration(name, readFileSync(inRoot('server/migrations', `${name}.sql`), 'utf8')));
  expect(databaseRules(files)).toEqual(
    expect.arrayContaining([
      { name: 'talk_unread', kind: 'view', path: 'server/migrations/0010_talk.sql' },
      { name: 'append_to_talk', kind: 'function', path: 'server/migrations/0010_talk.sql' },
      { name: 'plan_is_placed', kind: 'trigger', path: 'server/migrations/0006_plan.sql' },
    ]),
  );
});

it('lists the rules that exist after all migrations, each with the migration that created it last', () => {
  const files = [
    migration('0003_c', 'DROP FUNCTION IF EXISTS gone(bigint);\ndrop trigger also_gone on t;\ndrop view v;'),
    migration(
      '0002_b',
      'create or replace function kept() returns trigger;\ncreate materialized view seen as select 1;',
    ),
    migration('0001_a', 'create function kept() returns trigger; CREATE FUNCTION gone(a bigint) returns void;'),
    migration(
      '0001_a_b',
      'create trigger also_gone after insert on t; create constraint trigger late after insert on t;',
    ),
    migration('0001_b', '-- create view never as\ncreate table t (id bigint); create view v as select 1;'),
    migration('0004_d', 'create view v as select 2;'),
  ];
  expect(databaseRules(files).map(({ name, kind, path }) => [name, kind, path.slice(18, 22)])).toEqual([
    ['late', 'trigger', '0001'],
    ['kept', 'function', '0002'],
    ['seen', 'view', '0002'],
    ['v', 'view', '0004'],
  ]);
});

it('refuses a rule that only tests, or only parts of other names, mention', () => {
  const mentions = [
    code('modules/a.ts', '// a_view_more and not_a_view (0002_a.sql)'),
    code('modules/a.test.ts', '// a_view (0002_a.sql)'),
    code('test/a.ts', '// a_view (0002_a.sql)'),
    { path: 'bench/a.mjs', text: '// a_view (0002_a.sql)' },
  ];
  expect(findings(made, ...mentions)).toEqual([
    'error: server/migrations/0002_a.sql: view a_view: no file of server/src names it; the one that relies on it says so, with 0002_a',
  ]);
});

it('refuses a file that uses a rule and does not say where it is found', () => {
  const naming = code('modules/a.ts', '// View `a_view` (0002_a.sql) leaves out …\nselect 1 from a_view');
  expect(findings(made, naming)).toEqual([]);
  expect(findings(made, naming, code('modules/b.ts', 'select 1 from a_view'))).toEqual([
    'error: server/src/modules/b.ts: view a_view: say that it is found in 0002_a.sql',
  ]);
});
