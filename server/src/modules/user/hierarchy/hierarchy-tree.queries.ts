import type { UserType } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/index.ts';

/** A person with their agency, or an agency without people (`id` null). */
export interface TreeRow extends Record<string, unknown> {
  id: number | null;
  nickname: string;
  user_type: UserType;
  title: string | null;
  status: 'active' | 'disabled';
  is_on_leave: boolean;
  agency_id: number | null;
  manager_id: number | null;
  patient_count: number;
  agency_name: string | null;
  agency_parent_id: number | null;
  agency_status: 'active' | 'disabled' | null;
  agency_patient_count: number;
  /** Whether the agency is a node of the tree. */
  is_agency_shown: boolean;
}

export interface TreeScopes {
  people: SQL;
  patients: SQL;
  /** Which agencies are nodes of the tree; null: none, it starts from a person. */
  agencies: SQL | null;
  rootId: number | undefined;
}

/** All people and agencies in the caller's scope, or one person with everybody below, in one statement. */
export async function loadTree(db: Db, scopes: TreeScopes): Promise<TreeRow[]> {
  const { people, patients, agencies, rootId } = scopes;
  const { rows } = await db.execute<TreeRow>(sql`
    with recursive subtree (id) as (
      select ${rootId ?? null}::bigint
      union select u.id from app_user u join subtree on u.manager_id = subtree.id
    ), person as (
      select id, nickname, user_type, title, status, agency_id, manager_id,
        coalesce(cover_until > now(), false) as is_on_leave
      from app_user
      where status <> 'removed' and user_type <> '管理员' and ${people}
        and ${rootId === undefined ? sql`true` : sql`id in (select id from subtree)`}
    ), doctor_load as (
      select doctor_id, count(*)::int as patients from patient
      where ${agencies === null ? sql`doctor_id in (select id from person)` : patients} group by doctor_id
    ), place as materialized (
      select id, name, parent_id, status, is_shown, case when is_shown then (
        select count(*)::int from patient where patient.agency_id = judged.id and ${patients}) else 0 end as patients
      from (select id, name, parent_id, status, ${agencies ?? sql`false`} as is_shown from agency) as judged
    )
    select person.id, person.nickname, person.user_type, person.title, person.status, person.is_on_leave,
      coalesce(person.agency_id, place.id) as agency_id, person.manager_id,
      coalesce(doctor_load.patients, 0) as patient_count,
      place.name as agency_name, place.parent_id as agency_parent_id, place.status as agency_status,
      place.patients as agency_patient_count, coalesce(place.is_shown, false) as is_agency_shown
    from person
    full join place on place.id = person.agency_id
    left join doctor_load on doctor_load.doctor_id = person.id
    where person.id is not null or place.is_shown
    order by person.id, place.id`);
  return rows;
}
