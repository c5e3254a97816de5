import { type AnswerOf, errorCodes, maxRecipients, type ParsedOf, talk } from '@yun/contract';
import { findNames, findSkipped } from '#server/modules/patient/care-team/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { AppError, invalid, notFound, wrongState } from '#server/platform/errors.ts';
import { auditRefusals } from '#server/platform/refusals.ts';
import { limitAttempts } from '#server/platform/session/attempts.ts';
import { formatTime } from '#server/platform/time.ts';
import type { BroadcastAudience } from '#server/tables/talk.table.ts';
import { assertDoctor } from '../talk-access.ts';
import {
  findBroadcastByKey,
  getBroadcast,
  getNow,
  insertBroadcast,
  listBroadcasts,
  lockBroadcast,
  type ShownBroadcast,
  type StoredBroadcast,
  updateBroadcast,
} from './broadcast.queries.ts';
import { type Addressed, addressAll, addressHeld, type BroadcastRequest } from './broadcast-messages.ts';
import { deliver, markDetail, withLeftOut } from './broadcast-send.ts';

const perHour = 30;
const maxSkipped = 50;
const samples = 3;

const doctorsOnly = '仅医生可以群发';

export async function previewBroadcast(
  caller: Caller,
  request: Omit<BroadcastRequest, 'chosen'>,
): Promise<AnswerOf<typeof talk.previewBroadcast>> {
  const { context, principal } = caller;
  assertDoctor(principal, doctorsOnly);
  const { db } = context.database;
  const { count, messages, leftOut, skipped, isTooMany } = await addressAll(db, principal, { ...request, chosen: [] });
  const others = await findSkipped(db, principal, request.filter, maxSkipped);
  return {
    count,
    sample: messages.slice(0, samples).map(({ marks: _, ...message }) => message),
    recipients: messages.slice(0, maxRecipients).map(({ patient_id, patient_name }) => ({ patient_id, patient_name })),
    marked: leftOut,
    skipped: [...skipped, ...others].slice(0, maxSkipped),
    is_too_many: isTooMany,
  };
}

type Sent = ParsedOf<typeof talk.sendBroadcast>;
type Answer = AnswerOf<typeof talk.sendBroadcast>;

/** A repeated request with the same key sends nothing and answers the state of the first. */
export async function sendBroadcast(caller: Caller, sent: Sent): Promise<Answer> {
  const { context, principal } = caller;
  return auditRefusals(caller, { action: 'send_broadcast', entity: 'broadcast' }, async () => {
    assertDoctor(principal, doctorsOnly);
    const earlier = await findBroadcastByKey(context.database.db, principal.userId, sent.client_key);
    if (earlier !== undefined) return answerEarlier(context.database.db, caller, earlier);
    const limit = { key: `broadcast:${principal.userId}`, limit: perHour, windowSeconds: 3600 };
    await limitAttempts(context.database.db, limit, '群发次数过多');
    const sendAt = sent.send_at === undefined ? null : await momentOf(caller, sent.send_at);
    return context.database.withTx((tx) => send(tx, caller, sent, sendAt));
  });
}

async function send(tx: Tx, caller: Caller, sent: Sent, sendAt: Date | null): Promise<Answer> {
  const { origin, principal } = caller;
  const { client_key: clientKey, filter, content, chosen } = sent;
  const senderId = principal.userId;
  const audience = chosen.length > 0 ? { ...filter, chosen } : filter;
  const values = { senderId, clientKey, filter: audience, content, recipients: 0, sendAt: sendAt ?? new Date() };
  const id = await insertBroadcast(tx, { ...values, status: 'waiting' });
  if (id === undefined) {
    const earlier = await findBroadcastByKey(tx, senderId, clientKey);
    if (earlier === undefined) throw notFound();
    return answerEarlier(tx, caller, earlier);
  }
  const addressed = sendAt === null ? await addressHeld(tx, principal, sent) : await addressAll(tx, principal, sent);
  assertConfirmed(addressed, sent.confirm_count);
  const { count, messages, leftOut } = addressed;
  if (sendAt === null) {
    await deliver(tx, { origin, actor: principal }, { id, senderId, filter: audience }, addressed);
    return { broadcast_id: id, sent: count, status: 'sent', left_out: leftOut };
  }
  // Only patients whom the sender saw in the preview get it later.
  const confirmed = messages.map(({ patient_id }) => patient_id);
  const kept = withLeftOut({ ...audience, patient_ids: confirmed }, leftOut);
  await updateBroadcast(tx, id, { status: 'waiting', recipients: count, filter: kept });
  const detail = { status: 'waiting', recipients: count, send_at: sent.send_at, ...markDetail(messages, kept) };
  await audit(tx, origin, { action: 'send_broadcast', entity: 'broadcast', entityId: id, actor: principal, detail });
  return { broadcast_id: id, sent: 0, status: 'waiting', left_out: leftOut };
}

async function answerEarlier(db: Db | Tx, { principal }: Caller, stored: StoredBroadcast): Promise<Answer> {
  const { id, status, recipients, filter } = stored;
  if (status === 'sent' || status === 'waiting') {
    const names = await findNames(db, principal, leftOutIds(filter));
    const sent = status === 'sent' ? recipients : 0;
    return { broadcast_id: id, sent, status, left_out: withNames(filter, names) };
  }
  throw wrongState(status === 'cancelled' ? '这次群发已取消' : '这次群发没有发出，请重新发送');
}

const leftOutIds = ({ left_out = [] }: BroadcastAudience) => left_out.map(({ patient_id }) => patient_id);

/** Patients who are no longer in the caller's scope are not named. */
function withNames({ left_out = [] }: BroadcastAudience, names: ReadonlyMap<number, string>): talk.MarkedPatient[] {
  return left_out.flatMap(({ patient_id, marks }) => {
    const patient_name = names.get(patient_id);
    return patient_name === undefined ? [] : [{ patient_id, patient_name, marks }];
  });
}

async function momentOf({ context }: Caller, asked: string): Promise<Date> {
  const wrong = (message: string) => invalid([{ field: 'send_at', message }]);
  // Text that looks like a moment may still be none: month 13, 30 February.
  const parsed = new Date(`${asked.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(parsed.getTime()) || formatTime(parsed) !== asked) throw wrong('发送时间不正确');
  const ahead = parsed.getTime() - (await getNow(context.database.db)).getTime();
  if (ahead <= 0) throw wrong('发送时间应晚于现在');
  if (ahead > talk.maxDaysToSend * 86_400_000) throw wrong(`发送时间应在 ${talk.maxDaysToSend} 天以内`);
  return parsed;
}

/** What the sender agreed to, within a tenth. */
function assertConfirmed({ count, isTooMany }: Addressed, confirmed: number): void {
  if (isTooMany)
    throw invalid([{ field: 'filter', message: `共 ${count} 位，一次最多 ${maxRecipients} 位，请缩小范围` }]);
  if (Math.abs(count - confirmed) * 10 <= confirmed) return;
  const message = `人数已变化：预览时 ${confirmed} 位，现在 ${count} 位，请重新确认`;
  throw new AppError(errorCodes.conflict, message, { data: { count } });
}

export async function listBroadcast(
  { context, principal }: Caller,
  { page, size }: ParsedOf<typeof talk.listBroadcast>,
): Promise<AnswerOf<typeof talk.listBroadcast>> {
  const { db } = context.database;
  const { total, rows } = await listBroadcasts(db, principal.userId, { page, size });
  return { list: await toBroadcasts(db, principal, rows), total, page, size };
}

async function toBroadcasts(db: Db | Tx, principal: Principal, rows: readonly ShownBroadcast[]) {
  const names = await findNames(db, principal, [...new Set(rows.flatMap(({ filter }) => leftOutIds(filter)))]);
  return rows.map(
    ({ filter, failReason, sendAt, createTime, ...row }): talk.Broadcast => ({
      ...row,
      left_out: withNames(filter, names),
      fail_reason: failReason,
      send_at: formatTime(sendAt),
      create_time: formatTime(createTime),
    }),
  );
}

export async function cancelBroadcast(caller: Caller, { id }: { id: number }): Promise<talk.Broadcast> {
  const { context, origin, principal } = caller;
  const target = { action: 'cancel_broadcast', entity: 'broadcast', entityId: id };
  return auditRefusals(caller, target, () =>
    context.database.withTx(async (tx) => {
      const stored = await lockBroadcast(tx, principal.userId, id);
      if (stored === undefined) throw notFound();
      if (stored.status === 'cancelled') return shown(tx, principal, id);
      if (stored.status !== 'waiting')
        throw wrongState(stored.status === 'sent' ? '这次群发已经发出，不能取消' : '这次群发没有发出，不用取消');
      await updateBroadcast(tx, id, { status: 'cancelled' });
      await audit(tx, origin, { ...target, actor: principal });
      return shown(tx, principal, id);
    }),
  );
}

async function shown(tx: Tx, principal: Principal, id: number): Promise<talk.Broadcast> {
  const [broadcast] = await toBroadcasts(tx, principal, [await getBroadcast(tx, id)]);
  return broadcast as talk.Broadcast;
}
