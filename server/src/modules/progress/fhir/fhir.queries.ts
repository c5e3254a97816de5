import { inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/database/index.ts';
import { users } from '#server/tables/user.table.ts';
import type { Person } from './fhir-people.ts';

/** Not scoped: for ids out of a record the caller may see. */
export function listPeople(db: Db, ids: readonly number[]): Promise<Person[]> {
  return db
    .select({ id: users.id, nickname: users.nickname, title: users.title })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id);
}
