// The patient's personal link: staff create it, show it again and revoke it.
import { randomBytes } from 'node:crypto';
import { type AnswerOf, errorCodes, type ParsedOf, patient } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { permits } from '#server/platform/http/access.ts';
import { publish } from '#server/platform/live/live.ts';
import { noteLook } from '#server/platform/note-look.ts';
import { digest } from '#server/platform/session/patient-sessions.ts';
import { formatTime } from '#server/platform/time.ts';
import { assertEditable, auditRefused, type Caller } from '../change-patient.ts';
import { auditDocument, changeDocument, refuseHidden } from '../document/change-document.ts';
import { findPatientState } from '../status/state.queries.ts';
import {
  findLiveLink,
  insertLink,
  isLinkMade,
  isLinkOf,
  type LiveLink,
  listDevices,
  revokeLinks,
} from './link.queries.ts';
import { deviceName } from './link-device.ts';

type Answer = AnswerOf<typeof patient.getH5Link>;

export async function getH5Link(caller: Caller, { patient_id: patientId }: { patient_id: number }): Promise<Answer> {
  const { context, principal } = caller;
  const { db } = context.database;
  if ((await findPatientState(db, principal, patientId)) === undefined)
    return refuseHidden(caller, 'show_h5_link', patientId);
  await refuseViewAs(caller, patientId);
  const answer = await answerFor(db, context, patientId);
  if (answer.link !== null)
    await noteLook(caller, {
      action: 'show_h5_link',
      entity: 'patient',
      entityId: patientId,
      detail: { link_id: answer.link.id },
    });
  return answer;
}

/** The link lets its holder act as the patient, so it is not shown during view-as. */
async function refuseViewAs(caller: Caller, patientId: number): Promise<void> {
  if (caller.principal.viewer === null) return;
  const message = '以他人身份查看时，不能打开患者的专属链接';
  await auditRefused(caller, 'show_h5_link', patientId, message);
  throw new AppError(errorCodes.forbidden, message);
}

async function answerFor(db: Db | Tx, context: Context, patientId: number): Promise<Answer> {
  const link = await findLiveLink(db, patientId);
  if (link === undefined) return { link: null };
  const devices = await listDevices(db, link.id);
  return {
    link: {
      id: link.id,
      url: urlOf(context, link),
      scopes: link.scopes,
      expire_time: formatTime(link.expireTime),
      create_time: formatTime(link.createTime),
      creator_name: link.creatorName,
      devices: devices.map(({ userAgent, openTime, lastUsedTime }) => ({
        name: deviceName(userAgent),
        open_time: formatTime(openTime),
        last_used_time: formatTime(lastUsedTime),
      })),
    },
  };
}

/** The token stands behind the #, which browsers never send: it reaches no log. */
function urlOf({ publicUrl, sealer }: Pick<Context, 'publicUrl' | 'sealer'>, { tokenSealed }: LiveLink): string {
  return `${publicUrl?.replace(/\/+$/, '') ?? ''}/h5/#${sealer.open(tokenSealed)}`;
}

/** For printing, only for callers who may show the link. Checks no scope: the caller has checked the patient. */
export async function findPrintedLink(
  db: Db,
  context: Context,
  principal: Principal,
  patientId: number,
): Promise<{ url: string; expire_time: string } | null> {
  if (principal.viewer !== null || !permits(patient.getH5Link.access, principal.modules)) return null;
  const link = await findLiveLink(db, patientId);
  return link === undefined ? null : { url: urlOf(context, link), expire_time: formatTime(link.expireTime) };
}

export async function createH5Link(
  caller: Caller,
  { patient_id, client_key, days, scope }: ParsedOf<typeof patient.createH5Link>,
): Promise<Answer> {
  const { context, principal } = caller;
  const action = 'create_h5_link';
  return changeDocument(caller, action, patient_id, async (tx, stored) => {
    if (!(await isLinkMade(tx, stored.id, client_key))) {
      assertEditable(stored);
      const ended = await endLinks(tx, stored.id, { by: principal.userId, reason: '生成了新的链接' });
      const token = randomBytes(32).toString('base64url');
      const id = await insertLink(tx, {
        patientId: stored.id,
        clientKey: client_key,
        createdBy: principal.userId,
        scopes: [...new Set(scope)],
        days,
        tokenHash: digest(token),
        tokenSealed: context.sealer.seal(token),
      });
      const replaced = ended.length > 0 ? { replaced_ids: ended } : {};
      await auditDocument(tx, caller, action, stored, { link_id: id, days, scope, ...replaced });
    }
    return answerFor(tx, context, stored.id);
  });
}

export async function revokeH5Link(
  caller: Caller,
  { patient_id, id, reason }: ParsedOf<typeof patient.revokeH5Link>,
): Promise<Answer> {
  const { context, principal } = caller;
  return changeDocument(caller, 'revoke_h5_link', patient_id, async (tx, stored) => {
    const link = await findLiveLink(tx, stored.id);
    if (link?.id !== id) {
      // Sent twice, or revoked by a colleague meanwhile: the link is revoked as requested.
      if (await isLinkOf(tx, stored.id, id)) return answerFor(tx, context, stored.id);
      throw notFound();
    }
    await endLinks(tx, stored.id, { by: principal.userId, reason });
    await auditDocument(tx, caller, 'revoke_h5_link', stored, { link_id: id, reason });
    return answerFor(tx, context, stored.id);
  });
}

/** Also notifies phones that have the link open: they reload and see that it was revoked. */
async function endLinks(tx: Tx, patientId: number, how: { by: number; reason: string }): Promise<number[]> {
  const ended = await revokeLinks(tx, patientId, how);
  const hint = { event: 'talk', data: { patient_id: patientId } };
  if (ended.length > 0) await publish(tx, [`patient:${patientId}`], hint);
  return ended;
}
