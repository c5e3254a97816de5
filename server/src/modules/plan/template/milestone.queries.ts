import type { ConditionCode, StoredMilestone } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, type Read, read, readAlone, type Tx } from '#server/platform/database/index.ts';

export interface TemplateMilestones {
  condition_code: ConditionCode;
  /** Null: a template of the library, for every agency. */
  agency_id: number | null;
  milestones: StoredMilestone[];
}

/** From the published templates of the library and of these agencies; their number does not grow with the patients. */
export function readMilestones(agencyIds: SQL): Read<readonly TemplateMilestones[]> {
  const query = sql`
    select condition_code, agency_id, milestones from plan_template
    where milestones <> '[]' and status = 'active' and owner_scope <> 'user'
      and (agency_id is null or agency_id = any(${agencyIds}))
    order by id`;
  return read(query, (rows: readonly TemplateMilestones[]) => rows);
}

export const listMilestones = (db: Db | Tx, agencyIds: readonly number[]): Promise<readonly TemplateMilestones[]> =>
  readAlone(db, readMilestones(sql`${sql.param([...agencyIds])}::bigint[]`));

interface TemplateVersion {
  agencyId: number;
  version: number;
}

/** The number of changes of an agency's templates, whose milestones its patients are judged by. */
export const readTemplateVersions = (): Read<readonly TemplateVersion[]> =>
  read(
    sql`select agency_id as "agencyId", sum(version)::int as version from plan_template
      where owner_scope = 'agency' group by agency_id`,
    (rows: readonly TemplateVersion[]) => rows,
  );
