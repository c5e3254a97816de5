import { exercise as contract, type OutputOf } from '@yun/contract';
import { and, arrayOverlaps, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/index.ts';
import { exercises } from '#server/tables/exercise.table.ts';
import { type ExerciseCard, exerciseScope, isFavoriteOf, selectCards } from './exercise.queries.ts';

type Row = contract.ExerciseRow;
type Facets = OutputOf<typeof contract.listExercise>['facets'];

export interface ExerciseFilter {
  keyword: string;
  body_part?: Row['body_parts'] | undefined;
  kind?: Row['kind'][] | undefined;
  equipment?: Row['equipment'] | undefined;
  position?: Row['position'][] | undefined;
  difficulty?: string[] | undefined;
  scope?: Row['owner_scope'][] | undefined;
  favorite?: '1' | undefined;
  with_disabled?: '1' | undefined;
}

/** The exercises before any filter is chosen; the facets count these. */
function isListed(principal: Principal, { with_disabled }: ExerciseFilter): SQL | undefined {
  return and(exerciseScope(principal), with_disabled ? undefined : eq(exercises.status, 'active'));
}

/** Within a facet any of the chosen values, and every facet that has a choice. */
function matches(principal: Principal, filter: ExerciseFilter): SQL | undefined {
  const { body_part = [], kind = [], equipment = [], position = [], difficulty = [], scope = [] } = filter;
  return and(
    isListed(principal, filter),
    body_part.length > 0 ? arrayOverlaps(exercises.bodyParts, body_part) : undefined,
    kind.length > 0 ? inArray(exercises.kind, kind) : undefined,
    equipment.length > 0 ? arrayOverlaps(exercises.equipment, equipment) : undefined,
    position.length > 0 ? inArray(exercises.position, position) : undefined,
    difficulty.length > 0 ? inArray(exercises.difficulty, difficulty.map(Number)) : undefined,
    scope.length > 0 ? inArray(exercises.ownerScope, scope) : undefined,
    filter.favorite ? isFavoriteOf(principal) : undefined,
    filter.keyword === '' ? undefined : holdsKeyword(filter.keyword),
  );
}

/** In name, aliases, English name or code; letters also match the pinyin from any syllable on, or its initials. */
function holdsKeyword(keyword: string): SQL | undefined {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const inAlias = sql`exists (select from unnest(${exercises.aliases}) as other (name) where other.name ilike ${pattern})`;
  const inTexts = [ilike(exercises.name, pattern), ilike(exercises.nameEn, pattern), ilike(exercises.code, pattern)];
  return or(...inTexts, inAlias, ...soundsLike(keyword));
}

function soundsLike(keyword: string): SQL[] {
  const letters = keyword.toLowerCase().replace(/[\s'’]/g, '');
  if (!/^[a-z]+$/.test(letters)) return [];
  const initials = sql`regexp_replace(${exercises.namePy}, '(\\S)\\S* ?', '\\1', 'g')`;
  return [sql`${exercises.namePy} ~ ${`(^| )${[...letters].join(' ?')}`}`, sql`${initials} like ${`%${letters}%`}`];
}

export async function listExercises(
  db: Db,
  principal: Principal,
  filter: ExerciseFilter,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; rows: ExerciseCard[] }> {
  const wanted = matches(principal, filter);
  const [[found], rows] = await Promise.all([
    db.select({ count: count() }).from(exercises).where(wanted),
    selectCards(db, principal)
      .where(wanted)
      .orderBy(desc(isFavoriteOf(principal)), exercises.id)
      .limit(size)
      .offset((page - 1) * size),
  ]);
  return { total: found?.count ?? 0, rows };
}

/** How many listed exercises have each value, in the order of the contract's lists. */
export async function countFacets(db: Db, principal: Principal, filter: ExerciseFilter): Promise<Facets> {
  const { rows } = await db.execute<{ facet: keyof Facets; value: string; count: number }>(sql`
    select has.facet, has.value, count(distinct ${exercises.id})::int as count
    from ${exercises} cross join lateral (
      select 'body_part', unnest(${exercises.bodyParts})
      union all select 'kind', ${exercises.kind}
      union all select 'equipment', unnest(${exercises.equipment})
      union all select 'position', ${exercises.position}
      union all select 'difficulty', ${exercises.difficulty}::text
      union all select 'scope', ${exercises.ownerScope}
      union all select 'favorite', '1' where ${isFavoriteOf(principal)}
    ) as has (facet, value)
    where ${isListed(principal, filter)}
    group by has.facet, has.value`);
  const countsOf = (facet: keyof Facets, order: readonly string[] = []) =>
    Object.fromEntries(
      rows
        .filter((row) => row.facet === facet)
        .sort((x, y) => order.indexOf(x.value) - order.indexOf(y.value))
        .map(({ value, count: times }) => [value, times]),
    );
  return {
    body_part: countsOf('body_part', contract.bodyParts),
    kind: countsOf('kind', contract.exerciseKinds),
    equipment: countsOf('equipment', contract.equipments),
    position: countsOf('position', contract.positions),
    difficulty: countsOf('difficulty'),
    scope: countsOf('scope', contract.ownerScopes),
    favorite: countsOf('favorite')['1'] ?? 0,
  };
}
