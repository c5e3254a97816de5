export const data = [
  {
    name: 'backup-without-files',
    says: 'After a restore the pictures of all conversations are gone.',
    file: 'server/src/platform/backup/catalog.ts',
    before: "and c.relname <> 'schema_migration'",
    after: "and c.relname not in ('schema_migration', 'talk_file')",
    tests: ['server/src/platform/backup/backup.test.ts'],
  },
  {
    name: 'restored-sessions-open',
    says: 'Sessions that were open when the backup was made are open again after a restore.',
    file: 'server/src/platform/backup/load.ts',
    before:
      "await tx.execute(sql`update session set end_time = now(), end_reason = 'revoked' where end_time is null`);",
    after: '',
    tests: ['server/src/platform/backup/backup.test.ts'],
  },
  {
    name: 'changed-migration-accepted',
    says: 'A migration that was edited after it had run leaves databases that differ without a word.',
    file: 'server/src/platform/database/migrate.ts',
    before: 'if (migration.checksum !== checksum) throw',
    after: "if (migration.checksum === '') throw",
    tests: ['server/src/platform/database/migrate.test.ts'],
  },
  {
    name: 'wrong-key-accepted',
    says: 'The server starts with another key, and document numbers are sealed with two of them.',
    file: 'server/src/platform/secret/data-key.ts',
    before: 'if (rows[0] !== undefined && rows[0].fingerprint !== fingerprint) throw refuse();',
    after: "if (rows[0] !== undefined && rows[0].fingerprint === '') throw refuse();",
    tests: ['server/src/platform/secret/data-key.test.ts'],
  },
  {
    name: 'failed-statement-committed',
    says: 'A change in which one statement failed is reported as saved and is not.',
    file: 'server/src/platform/database/with-tx.ts',
    before: "if (client.getTransactionStatus() === 'E') throw",
    after: "if (client.getTransactionStatus() === 'X') throw",
    tests: ['server/src/platform/database/database.test.ts'],
  },
];
