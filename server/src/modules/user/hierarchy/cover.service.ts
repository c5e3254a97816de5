import { errorCodes, type ParsedOf, type user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, invalid } from '#server/platform/errors.ts';
import { gapEvent, publish, userTopic } from '#server/platform/live/live.ts';
import { auditRefusals } from '#server/platform/refusals.ts';
import { formatTime } from '#server/platform/time.ts';
import { type Account, changeAccount } from '../staff/change-account.ts';
import { clearCovers, findOpenDoctor, getDeputyId, getToday, updateCover } from './cover.queries.ts';

const action = 'set_cover';
const maxDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

interface Cover {
  userId: number;
  nickname: string;
  until: Date;
}

/** Sets or ends a doctor's deputy during leave: by the doctor, or by a caller with USER_MGR who manages the doctor. */
export async function setCover(caller: Caller, input: ParsedOf<typeof user.setCover>) {
  const { principal } = caller;
  const isSelf = input.user_id === principal.userId;
  if (!isSelf && !principal.modules.includes('USER_MGR')) {
    const attempt = { action, entity: 'user', entityId: input.user_id };
    return auditRefusals(caller, attempt, () => Promise.reject(forbidden()));
  }
  const change = { action, userId: input.user_id, ...(isSelf && { ignoresRank: true as const }) };
  return changeAccount(caller, change, async (tx, account) => {
    if (account.userType !== '医生') throw new AppError(errorCodes.wrongState, '只有医生可以设置代班');
    const cover = await chooseCover(tx, account, input);
    if (!isSame(account, cover)) {
      await updateCover(tx, account.id, cover);
      await auditCover(tx, caller, account.id, cover);
      await refreshDeputies(tx, [account.coverUserId, cover?.userId ?? null]);
    }
    return { cover: cover && { id: cover.userId, nickname: cover.nickname, until: formatTime(cover.until) } };
  });
}

/** For a doctor who leaves: ends the doctor's cover and all covers by the doctor, each with its audit line. */
export async function dropCovers(tx: Tx, caller: Caller, id: number): Promise<void> {
  const deputyId = await getDeputyId(tx, id);
  for (const doctorId of await clearCovers(tx, id)) await auditCover(tx, caller, doctorId, null);
  await refreshDeputies(tx, [deputyId, id]);
}

/**
 * A cover changes whose messages the deputy sees (view `talk_unread` of 0010_talk.sql): the deputy's open pages load
 * them again.
 */
async function refreshDeputies(tx: Tx, ids: readonly (number | null)[]): Promise<void> {
  const deputyIds = new Set(ids.filter((id) => id !== null));
  await publish(tx, [...deputyIds].map(userTopic), gapEvent);
}

async function auditCover(tx: Tx, { origin, principal: actor }: Caller, entityId: number, cover: Cover | null) {
  const detail = {
    cover_user_id: cover?.userId ?? null,
    cover_name: cover?.nickname ?? null,
    until: cover && formatTime(cover.until),
  };
  await audit(tx, origin, { action, entity: 'user', entityId, actor, detail });
}

async function chooseCover(
  tx: Tx,
  account: Account,
  { cover_user_id: coverId, until }: ParsedOf<typeof user.setCover>,
): Promise<Cover | null> {
  if (coverId === null && until === null) return null;
  if (coverId === null) throw invalid([{ field: 'cover_user_id', message: '请选择代班医生' }]);
  if (until === null) throw invalid([{ field: 'until', message: '请选择截止日期' }]);
  const daysAhead = (Date.parse(until) - Date.parse(await getToday(tx))) / dayMs;
  if (daysAhead < 0) throw invalid([{ field: 'until', message: '截止日期不能早于今天' }]);
  if (daysAhead > maxDays) throw invalid([{ field: 'until', message: `代班最长 ${maxDays} 天` }]);
  const doctor = coverId === account.id ? undefined : await findOpenDoctor(tx, coverId, account.agencyId);
  // One message for every unsuitable deputy: it must not reveal who exists in other agencies.
  if (doctor === undefined) throw invalid([{ field: 'cover_user_id', message: '代班人须为同一机构的其他在职医生' }]);
  if (doctor.isOnLeave && doctor.coverUserId === account.id) {
    throw invalid([{ field: 'cover_user_id', message: '两位医生不能互相代班' }]);
  }
  return { userId: doctor.id, nickname: doctor.nickname, until: new Date(`${until}T23:59:59.999+08:00`) };
}

function isSame({ coverUserId, coverUntil }: Account, cover: Cover | null): boolean {
  return coverUserId === (cover?.userId ?? null) && coverUntil?.getTime() === cover?.until.getTime();
}
