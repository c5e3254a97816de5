// The rule settings of an agency; rules it never set have the standard settings.
import {
  type AlertRuleSpec,
  alertRules,
  type RuleCode,
  type RuleParams,
  ruleCodes,
  standardParams,
} from '@yun/contract';
import { type Db, readAlone, type Tx } from '#server/platform/database/index.ts';
import { agencyList, readStoredRules, type StoredRule } from './rule.queries.ts';

interface RuleSetting {
  isEnabled: boolean;
  params: RuleParams;
}

export type RuleSettings = Readonly<Record<RuleCode, RuleSetting>>;

export const standardSettings = Object.fromEntries(
  ruleCodes.map((code) => [code, { isEnabled: true, params: standardParams(code) }]),
) as unknown as RuleSettings;

export type SettingsOf = (agencyId: number) => RuleSettings;

export function settingsOf(stored: readonly StoredRule[]): SettingsOf {
  const found = new Map<number, RuleSettings>();
  for (const { agencyId, code, isEnabled, params } of stored) {
    const { isAlwaysOn }: AlertRuleSpec = alertRules[code];
    const setting = { isEnabled: isEnabled || isAlwaysOn === true, params: { ...standardParams(code), ...params } };
    found.set(agencyId, { ...(found.get(agencyId) ?? standardSettings), [code]: setting });
  }
  return (agencyId) => found.get(agencyId) ?? standardSettings;
}

/** One statement for all agencies. */
export async function loadSettings(db: Db | Tx, agencyIds: readonly number[]): Promise<SettingsOf> {
  return settingsOf(await readAlone(db, readStoredRules(agencyList(agencyIds))));
}
