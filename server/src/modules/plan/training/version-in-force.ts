import { firstDay } from '../version/content-rules.ts';
import type { VersionWithName } from '../version/version.queries.ts';
import { versionOn } from './version-on.ts';

/** The version trained today, or on the first day of a plan that has not begun; `rows` are newest first. */
export function versionInForce(
  { startDate }: { startDate: string },
  rows: readonly VersionWithName[],
  today: string,
): VersionWithName | undefined {
  const numbered = rows.map((row) => ({
    version_no: row.version.versionNo,
    effective_date: row.version.effectiveDate,
    row,
  }));
  return versionOn(numbered, firstDay(startDate, today, null))?.row ?? rows[0];
}
