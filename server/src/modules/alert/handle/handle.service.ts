import {
  type AlertStatus,
  addDays,
  type alert,
  cannotWait,
  errorCodes,
  isWritten,
  needsAction,
  type OutputOf,
  type ParsedOf,
  today,
} from '@yun/contract';
import {
  assertEditable,
  lockPatient,
  type PatientChange,
  runChange,
  type StoredPatient,
} from '#server/modules/patient/index.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, invalid, notFound, wrongState } from '#server/platform/errors.ts';
import { auditRefusals } from '#server/platform/refusals.ts';
import { formatTime } from '#server/platform/time.ts';
import { listAlertRows } from '../list/list.queries.ts';
import { toAlertRow } from '../list/list.service.ts';
import { type LockedAlert, listPatientsOf, lockAlerts, markHandled } from './handle.queries.ts';
import { toBefore, undo } from './undo.ts';

type Input = ParsedOf<typeof alert.handleAlert>;
type Act = Exclude<Input['act'], 'undo'>;

const maxSnoozeDays = 30;
/** A snoozed alert comes back in the morning of its day. */
const wakingHour = '06:00:00+08:00';

export async function handleAlert(caller: Caller, input: Input): Promise<OutputOf<typeof alert.handleAlert>> {
  assertComplete(input);
  const { context, principal } = caller;
  const ids = [...new Set(input.alerts.map(({ id }) => id))];
  const tried = { action: `${input.act}_alert`, entity: 'alert', ...(ids.length === 1 && { entityId: ids[0] ?? 0 }) };
  return auditRefusals(caller, { ...tried, detail: { ids } }, async () => {
    const patientId = await findPatient(caller, ids);
    return context.database.withTx(async (tx) => {
      const patient = await lockPatient(tx, principal, patientId);
      const locked = patient === undefined ? [] : await lockAlerts(tx, patientId, ids);
      if (patient === undefined || locked.length < ids.length) throw notFound();
      assertEditable(patient);
      await assertSeen(tx, caller, locked, input);
      return runChange(tx, caller, [patient], async (change) => {
        await handle(change, caller, patient, locked, input);
        return async () => ({ list: await listRows(tx, caller, ids) });
      });
    });
  });
}

async function listRows(tx: Tx, { principal }: Caller, ids: readonly number[]): Promise<alert.AlertRow[]> {
  return (await listAlertRows(tx, principal, ids)).map((row) => toAlertRow(row, principal));
}

/** An alert that has changed since the caller read it is not handled. Undoing needs no such check. */
async function assertSeen(tx: Tx, caller: Caller, locked: LockedAlert[], { act, alerts }: Input): Promise<void> {
  if (act === 'undo') return;
  const seen = new Map(alerts.map(({ id, repeat_count }) => [id, repeat_count]));
  const changed = locked.filter(({ alert: stored }) => seen.get(stored.id) !== stored.repeatCount);
  if (changed.length === 0) return;
  const current = await listRows(
    tx,
    caller,
    changed.map(({ alert: { id } }) => id),
  );
  throw new AppError(errorCodes.conflict, '预警已有变化，请核对', { data: { current } });
}

function assertComplete({ act, note, until }: Input): void {
  if (act === 'ignore' && note === null) throw invalid([{ field: 'note', message: '请填写忽略的原因' }]);
  if (act !== 'snooze') return;
  if (until === null) throw invalid([{ field: 'until', message: '请选择提醒的日期' }]);
  if (until <= today() || until > addDays(today(), maxSnoozeDays))
    throw invalid([{ field: 'until', message: `提醒日期应在明天到 ${maxSnoozeDays} 天之内` }]);
}

async function findPatient({ context, principal }: Caller, ids: readonly number[]): Promise<number> {
  const found = await listPatientsOf(context.database.db, principal, ids);
  const [patientId, ...others] = new Set(found);
  if (patientId === undefined || found.length < ids.length) throw notFound();
  if (others.length > 0) throw invalid([{ field: 'alerts', message: '一次只能处理同一位患者的预警' }]);
  return patientId;
}

async function handle(
  change: PatientChange,
  { principal }: Caller,
  patient: StoredPatient,
  locked: LockedAlert[],
  input: Input,
): Promise<void> {
  const { tx } = change;
  const due = locked.filter(({ alert: stored }) => !isDoneBy(stored, input, principal.userId));
  for (const row of due)
    if (input.act === 'undo') await undo(tx, row, principal.userId);
    else await act(tx, row, input.act, input, principal.userId);
  change.touch('alerts');
  for (const { alert: handled } of due) {
    const detail = {
      patient_id: patient.id,
      rule_code: handled.ruleCode,
      severity: handled.severity,
      ...(input.note !== null && { note: input.note }),
      ...(input.act === 'snooze' && { until: input.until }),
    };
    change.audit(`${input.act}_alert`, detail, { entity: 'alert', entityId: handled.id });
  }
}

/** The same request was sent twice. */
const isDoneBy = ({ status, handlerId }: LockedAlert['alert'], { act: name }: Input, userId: number) =>
  handlerId === userId && name !== 'snooze' && name !== 'undo' && status === statuses[name];

const statuses = { take: 'handling', close: 'closed', ignore: 'ignored' } as const;

async function act(tx: Tx, locked: LockedAlert, name: Act, { note, until }: Input, userId: number): Promise<void> {
  const { alert: stored } = locked;
  if (stored.status !== 'open' && stored.status !== 'handling') throw wrongState(endedText(locked, stored.status));
  if (name === 'ignore' && stored.status === 'handling') throw wrongState('处理中的预警不能忽略，处理之后请标记已处理');
  assertAction(stored, name, note);
  const beforeHandling = toBefore(stored, userId);
  if (name === 'snooze') {
    const snoozeUntil = new Date(`${until}T${wakingHour}`);
    await markHandled(tx, stored.id, { snoozeUntil, handleNote: note ?? stored.handleNote, beforeHandling });
    return;
  }
  const status = statuses[name];
  const handleNote = note ?? stored.handleNote;
  await markHandled(tx, stored.id, { status, handlerId: userId, handleNote, snoozeUntil: null, beforeHandling });
}

/** A danger is not ignored, not snoozed, and closed only with a note of what was done. */
function assertAction({ ruleCode, severity }: LockedAlert['alert'], name: Act, note: string | null): void {
  const judged = { rule_code: ruleCode, severity };
  if (name === 'snooze' && cannotWait(judged))
    throw wrongState('危急预警和不良事件不能稍后提醒，请由我处理或写明处理结果');
  if (!needsAction(judged)) return;
  if (name === 'ignore') throw wrongState('危急预警和不良事件不能忽略，请标记已处理并写明做了什么');
  if (name !== 'close') return;
  if (!isWritten(note)) throw invalid([{ field: 'note', message: '请写明做了什么，至少 2 个字' }]);
}

function endedText({ alert: { handledTime }, handlerName }: LockedAlert, status: AlertStatus): string {
  if (status === 'auto_closed') return '预警已自动解除';
  const time = handledTime === null ? '' : `于 ${formatTime(handledTime).slice(0, 16)} `;
  return `预警已由${handlerName ?? '他人'}${time}${status === 'ignored' ? '忽略' : '处理'}`;
}
