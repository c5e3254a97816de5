import { type AnswerOf, errorCodes, type ParsedOf, type ReplyValues, type talk } from '@yun/contract';
import { findAddressee } from '#server/modules/patient/care-team/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, invalid, notFound, wrongState } from '#server/platform/errors.ts';
import { groupBy } from '#server/platform/group-by.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { auditRefusals, auditRefused } from '#server/platform/refusals.ts';
import { mayAddForAgency, mayEdit, ofTheProduct, toQuickReply } from './quick-reply.answers.ts';
import {
  countReplies,
  findReplyByKey,
  hideReply,
  insertReply,
  listReplies,
  listReplyFiles,
  lockReplies,
  lockReply,
  type StoredReply,
  setReplyFiles,
  updateReply,
} from './quick-reply.queries.ts';
import { findReplyValues } from './reply-values.ts';

const maxReplies = 200;

export async function listQuickReply(
  caller: Caller,
  { patient_id }: ParsedOf<typeof talk.listQuickReply>,
): Promise<AnswerOf<typeof talk.listQuickReply>> {
  const { context, principal } = caller;
  const values = patient_id === undefined ? null : await valuesFor(caller, patient_id);
  const list = await toAnswers(context.database.db, principal, await listReplies(context.database.db, principal));
  return { list: [...list, ...ofTheProduct], values, can_add_for_agency: mayAddForAgency(principal) };
}

async function valuesFor(caller: Caller, patientId: number): Promise<ReplyValues | null> {
  const { context, principal } = caller;
  const look = { action: 'get_talk', entity: 'patient', entityId: patientId } as const;
  const patient = await findAddressee(context.database.db, principal, patientId);
  if (patient === undefined) {
    await auditRefused(caller, look);
    throw notFound();
  }
  await noteOutsidersLook(caller, look);
  const wanted = { doctorName: principal.nickname };
  return (await findReplyValues(context.database.db, [patient], wanted)).get(patientId) ?? null;
}

async function toAnswers(db: Db | Tx, principal: Principal, rows: StoredReply[]): Promise<talk.QuickReply[]> {
  const files = groupBy(
    await listReplyFiles(
      db,
      rows.map(({ id }) => id),
    ),
    ({ replyId }) => replyId,
  );
  return rows.map((row) =>
    toQuickReply(
      row,
      (files.get(row.id) ?? []).map(({ replyId: _, ...file }) => file),
      principal,
    ),
  );
}

async function toAnswer(tx: Tx, principal: Principal, row: StoredReply): Promise<talk.QuickReply> {
  const [answer] = await toAnswers(tx, principal, [row]);
  if (answer === undefined) throw notFound();
  return answer;
}

type Form = ParsedOf<typeof talk.saveQuickReply>;

export async function saveQuickReply(caller: Caller, form: Form): Promise<talk.QuickReply> {
  const { context, principal } = caller;
  return auditRefusals(caller, { action: 'save_quick_reply', entity: 'quick_reply', entityId: form.id }, async () => {
    if (form.scope === 'agency') assertForAgency(principal);
    return context.database.withTx(async (tx) => {
      await lockReplies(tx, principal.userId, form.scope === 'agency' ? principal.agencyId : null);
      const { id, version } = form;
      const saved =
        id === undefined || version === undefined
          ? await create(tx, caller, form)
          : await edit(tx, caller, { id, version }, form);
      return toAnswer(tx, principal, saved);
    });
  });
}

function assertForAgency(principal: Principal): void {
  if (!mayAddForAgency(principal)) throw new AppError(errorCodes.forbidden, '只有机构管理员可以保存本机构的常用语');
}

/** The quick reply as it will be, apart from its files. A new one stands in the middle unless `sort` is given. */
function valuesOf({ title, content, category, scope, sort = 100 }: Form, { userId, agencyId }: Principal) {
  return { title, content, category, scope, sort, ownerId: userId, agencyId: scope === 'agency' ? agencyId : null };
}

async function create(tx: Tx, caller: Caller, form: Form): Promise<StoredReply> {
  const { principal } = caller;
  const earlier = await findReplyByKey(tx, principal.userId, form.client_key);
  if (earlier !== undefined) return earlier;
  const values = valuesOf(form, principal);
  await assertRoom(tx, values);
  const row = await insertReply(tx, { ...values, clientKey: form.client_key });
  const { attachments = [] } = form;
  await setFiles(tx, principal, row.id, attachments);
  await auditReply(tx, caller, 'save_quick_reply', row, { attachments: attachments.length });
  return row;
}

/** Files and place in the order stay as they are where they are left out. */
async function edit(tx: Tx, caller: Caller, read: { id: number; version: number }, form: Form): Promise<StoredReply> {
  const { principal } = caller;
  const stored = await lockForChange(tx, principal, read);
  const { attachments, sort = stored.sort } = form;
  const values = valuesOf({ ...form, sort }, principal);
  if (values.scope !== stored.scope) await assertRoom(tx, values);
  if (attachments !== undefined) await setFiles(tx, principal, stored.id, attachments);
  // An agency's answer keeps its author.
  const ownerId = values.scope === stored.scope ? stored.ownerId : values.ownerId;
  const row = await updateReply(tx, stored.id, { ...values, ownerId });
  await auditReply(tx, caller, 'save_quick_reply', row, {
    ...(attachments !== undefined && { attachments: attachments.length }),
    version: row.version,
  });
  return row;
}

/** In the caller's scope, the caller's to change, and not changed since it was read. */
async function lockForChange(tx: Tx, principal: Principal, { id, version }: { id: number; version: number }) {
  const stored = await lockReply(tx, principal, id);
  if (stored === undefined) throw notFound();
  if (!mayEdit(stored, principal)) throw forbidden();
  if (stored.version === version) return stored;
  const current = await toAnswer(tx, principal, stored);
  throw new AppError(errorCodes.conflict, '数据已被他人修改，请刷新', { data: { current } });
}

async function assertRoom(tx: Tx, values: Pick<StoredReply, 'scope' | 'ownerId' | 'agencyId'>): Promise<void> {
  if ((await countReplies(tx, values)) < maxReplies) return;
  const whose = values.scope === 'agency' ? '本机构的' : '自己的';
  throw wrongState(`${whose}常用语已有 ${maxReplies} 条，请先删除不用的`);
}

async function setFiles(tx: Tx, { userId }: Principal, replyId: number, fileIds: string[]): Promise<void> {
  const found = await setReplyFiles(tx, replyId, userId, fileIds);
  if (found !== fileIds.length) throw invalid([{ field: 'attachments', message: '附件不存在，请重新上传' }]);
}

async function auditReply(
  tx: Tx,
  { origin, principal }: Caller,
  action: 'save_quick_reply' | 'remove_quick_reply',
  { id, title, scope }: StoredReply,
  more: Record<string, unknown> = {},
): Promise<void> {
  const detail = { title, scope, ...more };
  await audit(tx, origin, { action, entity: 'quick_reply', entityId: id, actor: principal, detail });
}

export async function removeQuickReply(
  caller: Caller,
  read: ParsedOf<typeof talk.removeQuickReply>,
): Promise<AnswerOf<typeof talk.removeQuickReply>> {
  const tried = { action: 'remove_quick_reply', entity: 'quick_reply', entityId: read.id };
  return auditRefusals(caller, tried, () =>
    caller.context.database.withTx(async (tx) => {
      const stored = await lockForChange(tx, caller.principal, read);
      await hideReply(tx, stored.id);
      await auditReply(tx, caller, 'remove_quick_reply', stored);
      return { removed: true };
    }),
  );
}
