import {
  type AnswerOf,
  type ErrorPatient,
  errorCodes,
  errorOf,
  type MeasurementError,
  type ParsedOf,
  parseSeriesKey,
  type progress,
  type ScaleCode,
  scaleCodes,
  scales,
} from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, invalid, notFound } from '#server/platform/errors.ts';
import { maySetForAgency } from '#server/platform/http/access.ts';
import { auditRefusals, auditRefused } from '#server/platform/refusals.ts';
import { findSettings, isAgencyVisible, type StoredSetting, writeSetting } from './scale.queries.ts';

export async function listScale(
  caller: Caller,
  { agency_id }: ParsedOf<typeof progress.listScale>,
): Promise<AnswerOf<typeof progress.listScale>> {
  const { db } = caller.context.database;
  if (!(await isAgencyVisible(db, caller.principal, agency_id))) {
    await auditRefused(caller, { action: 'list_scale', entity: 'agency', entityId: agency_id });
    throw notFound();
  }
  const settings = await findSettings(db, agency_id);
  return { list: scaleCodes.map((code) => toSetting(settings, code)) };
}

/** The measurement error of a series on a day; null where none applies to the patient. */
export type FindError = (key: string, today: string) => MeasurementError | null;

/** For one patient: the agency's setting of the scale, else the published value for the condition. */
export async function findErrors(db: Db | Tx, agencyId: number, patient: ErrorPatient): Promise<FindError> {
  const settings = await findSettings(db, agencyId);
  return (key, today) => {
    const parsed = parseSeriesKey(key);
    const agencyMdc = parsed?.type === 'scale' ? settings.get(parsed.scale.code)?.mdc : null;
    return errorOf(key, patient, today, agencyMdc);
  };
}

type Settings = ReadonlyMap<ScaleCode, StoredSetting>;

function toSetting(settings: Settings, code: ScaleCode): progress.ScaleSetting {
  const stored = settings.get(code);
  return { code, is_enabled: stored?.isEnabled ?? true, mdc: stored?.mdc ?? null, version: stored?.version ?? 0 };
}

type Input = ParsedOf<typeof progress.saveScale>;

export function saveScale(caller: Caller, input: Input): Promise<progress.ScaleSetting> {
  const { context, origin, principal } = caller;
  const { agency_id: agencyId, code, version, is_enabled: isEnabled } = input;
  const act = { action: 'save_scale', entity: 'agency', entityId: agencyId };
  return auditRefusals(caller, act, () =>
    context.database.withTx(async (tx) => {
      if (!(await isAgencyVisible(tx, principal, agencyId))) throw notFound();
      if (!maySetForAgency(principal)) throw forbidden();
      const settings = await findSettings(tx, agencyId);
      const before = toSetting(settings, code);
      const { mdc = before.mdc } = input;
      assertMdc(code, mdc);
      const values = { isEnabled, mdc, updatedBy: principal.userId };
      const saved =
        before.version === version ? await writeSetting(tx, { agencyId, code, version }, values) : undefined;
      if (saved === undefined) {
        const current = toSetting(await findSettings(tx, agencyId), code);
        throw new AppError(errorCodes.conflict, '数据已被他人修改，请刷新', { data: { current } });
      }
      const from = { is_enabled: before.is_enabled, mdc: before.mdc };
      await audit(tx, origin, { ...act, actor: principal, detail: { code, from, to: { is_enabled: isEnabled, mdc } } });
      return toSetting(new Map([[code, saved]]), code);
    }),
  );
}

function assertMdc(code: Input['code'], mdc: number | null): void {
  if (mdc === null) return;
  const [least, most] = scales[code].range;
  const refuse = (message: string) => invalid([{ field: 'mdc', message }]);
  if (Number(mdc.toFixed(2)) !== mdc) throw refuse('最多 2 位小数');
  if (mdc > most - least) throw refuse(`不能超过量程 ${most - least}`);
}
