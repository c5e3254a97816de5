import { findRuleVersions } from '#server/modules/alert/index.ts';
import type { SettingsVersion } from '#server/modules/patient/index.ts';
import { findScaleVersions } from '#server/modules/progress/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/** What alerts are judged by, agency by agency: one more with every change of a rule or a scale. */
export async function findSettingsVersions(tx: Tx): Promise<SettingsVersion[]> {
  const versions = new Map<number, number>();
  for (const { agencyId, version } of [...(await findRuleVersions(tx)), ...(await findScaleVersions(tx))])
    versions.set(agencyId, (versions.get(agencyId) ?? 0) + version);
  return [...versions].map(([agencyId, version]) => ({ agencyId, version }));
}
