import { isDeepStrictEqual } from 'node:util';
import {
  type AlertRuleSpec,
  type alert,
  alertRules,
  checkRuleParams,
  completeParams,
  errorCodes,
  type OutputOf,
  type ParsedOf,
  type RuleCode,
  type RuleParams,
  ruleCodes,
  standardParams,
} from '@yun/contract';
import { findAgency } from '#server/modules/patient/record/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, invalid, notFound } from '#server/platform/errors.ts';
import { maySetForAgency } from '#server/platform/http/access.ts';
import { auditRefusals, auditRefused } from '#server/platform/refusals.ts';
import { formatTime } from '#server/platform/time.ts';
import { insertRule, listNamedRules, type NamedRule, updateRule } from './rule.queries.ts';

export async function listRule(
  caller: Caller,
  { agency_id }: ParsedOf<typeof alert.listRule>,
): Promise<OutputOf<typeof alert.listRule>> {
  const { db } = caller.context.database;
  await assertAgency(caller, 'list_rule', agency_id);
  const stored = await listNamedRules(db, agency_id);
  const byCode = new Map(stored.map((rule) => [rule.code, rule]));
  return { list: ruleCodes.map((code) => toSetting(code, byCode.get(code))) };
}

export async function assertAgency(caller: Caller, action: string, agencyId: number): Promise<void> {
  if ((await findAgency(caller.context.database.db, caller.principal, agencyId)) !== undefined) return;
  await auditRefused(caller, { action, entity: 'agency', entityId: agencyId });
  throw notFound();
}

function toSetting(code: RuleCode, stored: NamedRule | undefined): alert.AlertRuleSetting {
  const isEnabled = stored?.isEnabled ?? true;
  const params = completeParams(code, stored?.params ?? {});
  return {
    code,
    is_enabled: isEnabled,
    params: toPlain(params),
    is_standard: isEnabled && isDeepStrictEqual({ ...params }, { ...standardParams(code) }),
    updated_by: stored?.updatedBy ?? null,
    update_time: stored === undefined ? null : formatTime(stored.updateTime),
    version: stored?.version ?? 0,
  };
}

const toPlain = (params: RuleParams): Record<string, number | string[]> =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'number' ? value : [...value]]),
  );

const findSetting = async (db: Db | Tx, agencyId: number, code: RuleCode) =>
  toSetting(
    code,
    (await listNamedRules(db, agencyId)).find((rule) => rule.code === code),
  );

/** The schedule evaluates the patients of the agency again. */
export function saveRule(
  caller: Caller,
  input: ParsedOf<typeof alert.saveRule>,
): Promise<OutputOf<typeof alert.saveRule>> {
  const { agency_id, code, is_enabled, version, reason } = input;
  const { context, origin, principal } = caller;
  const tried = { action: 'save_rule', entity: 'agency', entityId: agency_id, detail: { code } };
  return auditRefusals(caller, tried, () =>
    context.database.withTx(async (tx) => {
      if ((await findAgency(tx, principal, agency_id)) === undefined) throw notFound();
      if (!maySetForAgency(principal)) throw forbidden();
      const errors = [...checkSwitch(code, is_enabled), ...checkRuleParams(code, input.params)];
      if (errors.length > 0) throw invalid(errors);
      const before = await findSetting(tx, agency_id, code);
      const params = toPlain(completeParams(code, input.params));
      const values = { agencyId: agency_id, code, isEnabled: is_enabled, params, updatedBy: principal.userId };
      const isSaved = version === 0 ? await insertRule(tx, values) : await updateRule(tx, values, version);
      if (!isSaved) throw stale(await findSetting(tx, agency_id, code));
      const detail = { code, ...changesOf(before, { is_enabled, params }), reason };
      await audit(tx, origin, { ...tried, actor: principal, detail });
      return findSetting(tx, agency_id, code);
    }),
  );
}

function checkSwitch(code: RuleCode, isEnabled: boolean) {
  const { isAlwaysOn, name }: AlertRuleSpec = alertRules[code];
  return isAlwaysOn && !isEnabled ? [{ field: 'is_enabled', message: `“${name}”关系患者安全，不能停用` }] : [];
}

function stale(current: alert.AlertRuleSetting) {
  return new AppError(errorCodes.conflict, '数据已被他人修改，请刷新', { data: { current } });
}

type Values = Pick<alert.AlertRuleSetting, 'is_enabled' | 'params'>;

function changesOf(before: Values, after: Values): Record<string, unknown> {
  const keys = Object.keys(after.params).filter((key) => !isDeepStrictEqual(before.params[key], after.params[key]));
  return {
    ...(before.is_enabled !== after.is_enabled && {
      is_enabled: { from: before.is_enabled, to: after.is_enabled },
    }),
    ...(keys.length > 0 && {
      params: Object.fromEntries(keys.map((key) => [key, { from: before.params[key], to: after.params[key] }])),
    }),
  };
}
