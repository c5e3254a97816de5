import { type AnswerOf, errorCodes, type h5, maxLinkDevices, type ParsedOf } from '@yun/contract';
import { deviceName, type HeldLink, lockLinkByToken, takePlace } from '#server/modules/patient/link/index.ts';
import { listMergedIds } from '#server/modules/patient/merge/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Origin } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { placeOf } from '#server/platform/http/network-address.ts';
import { limitAttempts, reserveAttempt } from '#server/platform/session/attempts.ts';
import { newPatientToken, refuseEnded, unknownLink } from '#server/platform/session/patient-sessions.ts';

type Answer = AnswerOf<typeof h5.openLink>;

interface Opener {
  context: Context;
  origin: Origin;
}

const tries = { limit: 30, windowSeconds: 600 };

/** Every phone gets its own token; the link itself gives access to nothing else. */
export async function openLink(opener: Opener, { token, device_key }: ParsedOf<typeof h5.openLink>): Promise<Answer> {
  const { database } = opener.context;
  let link: HeldLink | undefined;
  try {
    return await database.withTx(async (tx) => {
      link = await lockLinkByToken(tx, token);
      if (link === undefined || link.is_gone) throw unknownLink();
      refuseEnded(link);
      return enter(tx, opener, link, device_key);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (link !== undefined) await noteRefused(opener, link, error.message);
    // Only unknown tokens count as guesses, so that a valid link works while others guess from the same address.
    else await limitGuesses(opener);
    throw error;
  }
}

async function limitGuesses({ context, origin }: Opener): Promise<void> {
  const limit = { key: `h5-open:${placeOf(origin.address)}`, ...tries };
  await limitAttempts(context.database.db, limit, '打开次数过多');
}

async function enter(tx: Tx, { origin }: Opener, link: HeldLink, deviceKey: string): Promise<Answer> {
  const token = newPatientToken();
  const { userAgent, address } = origin;
  const place = await takePlace(tx, link.id, { deviceKey, token, userAgent, address });
  const { patient_id, expire_time, clinic } = link;
  if (place === null) {
    const message = `这个二维码已在 ${maxLinkDevices} 台手机上打开过，请向医生要一个新的`;
    throw new AppError(errorCodes.wrongState, message, { data: { clinic } });
  }
  await audit(tx, origin, {
    action: 'open_h5_link',
    entity: 'patient',
    entityId: patient_id,
    detail: { link_id: link.id, device: deviceName(userAgent), is_new: place.isNew },
  });
  const merged_ids = (await listMergedIds(tx, patient_id)).filter((id) => id !== patient_id);
  return { token, patient_id, merged_ids, expire_time, clinic };
}

const noteSeconds = 600;

/** At most one audit line per link in ten minutes: an old link may be opened any number of times. */
async function noteRefused({ context, origin }: Opener, link: HeldLink, reason: string): Promise<void> {
  const { db } = context.database;
  const limit = { key: `h5-refused:${link.id}`, limit: 1, windowSeconds: noteSeconds };
  if (!(await reserveAttempt(db, [limit])).isAllowed) return;
  await audit(db, origin, {
    action: 'open_h5_link',
    entity: 'patient',
    entityId: link.patient_id,
    result: 'refused',
    detail: { link_id: link.id, device: deviceName(origin.userAgent), reason },
  });
}
