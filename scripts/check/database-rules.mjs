// Checks that the code names the rules which the database enforces by itself. A reader of TypeScript cannot see that an
// insert fires a trigger, or what a view leaves out: the file that relies on it says so, and names the migration.

const migrationOf = (path) => /^server\/migrations\/(\w+)\.sql$/.exec(path)?.[1];

/** Code that may rely on a rule. A test does not count: a reader of the code would not look there. */
const isServerCode = (path) => /^server\/src\/(?!test\/).*(?<!\.test)\.ts$/.test(path);

const statement =
  /\b(create|drop)\s+(?:or\s+replace\s+)?(?:constraint\s+|materialized\s+)?(function|trigger|view)\s+(?:if\s+exists\s+)?(\w+)/gi;

/** The functions, triggers and views that exist after the last migration: name, kind, and the migration that made it last. */
export function databaseRules(files) {
  const rules = new Map();
  const migrations = files.filter(({ path }) => migrationOf(path) !== undefined);
  for (const { path, text } of migrations.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    for (const [, verb, kind, name] of text.replace(/--.*$/gm, '').matchAll(statement)) {
      rules.delete(name);
      if (verb.toLowerCase() === 'create') rules.set(name, { name, kind: kind.toLowerCase(), path });
    }
  }
  return [...rules.values()];
}

/** What is wrong with how `files` ({ path, text }) name the database's rules, as { level, text }. */
export function inspectDatabaseRules(files) {
  const code = files.filter(({ path }) => isServerCode(path));
  return databaseRules(files).flatMap(({ name, kind, path }) => {
    const migration = migrationOf(path);
    const isNamed = new RegExp(`\\b${name}\\b`);
    const naming = code.filter(({ text }) => isNamed.test(text));
    if (naming.length === 0) {
      const what = `${kind} ${name}: no file of server/src names it; the one that relies on it says so, with ${migration}`;
      return [{ level: 'error', text: `${path}: ${what}` }];
    }
    return naming
      .filter(({ text }) => !text.includes(migration))
      .map((file) => ({
        level: 'error',
        text: `${file.path}: ${kind} ${name}: say that it is found in ${migration}.sql`,
      }));
  });
}
