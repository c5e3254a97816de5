import { readRuleVersions } from '#server/modules/alert/index.ts';
import type { SettingsVersion } from '#server/modules/patient/signals/index.ts';
import { readTemplateVersions } from '#server/modules/plan/index.ts';
import { readScaleVersions } from '#server/modules/progress/index.ts';
import { readTogether, type Tx } from '#server/platform/database/index.ts';

export const readSettingsVersions = () => ({
  ruleVersions: readRuleVersions(),
  scaleVersions: readScaleVersions(),
  templateVersions: readTemplateVersions(),
});

interface Versions {
  ruleVersions: readonly SettingsVersion[];
  scaleVersions: readonly SettingsVersion[];
  templateVersions: readonly SettingsVersion[];
}

/** The version of each agency's settings: it grows with every change of a rule, a scale or a template. */
export function settingsVersions({ ruleVersions, scaleVersions, templateVersions }: Versions): Map<number, number> {
  const versions = new Map<number, number>();
  for (const { agencyId, version } of [...ruleVersions, ...scaleVersions, ...templateVersions])
    versions.set(agencyId, (versions.get(agencyId) ?? 0) + version);
  return versions;
}

export async function findSettingsVersions(tx: Tx): Promise<SettingsVersion[]> {
  const versions = settingsVersions(await readTogether(tx, readSettingsVersions()));
  return [...versions].map(([agencyId, version]) => ({ agencyId, version }));
}
