import { errorCodes, type ParsedOf, type user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, invalid } from '#server/platform/errors.ts';
import { gapEvent, publish, userTopic } from '#server/platform/live/live.ts';
import { formatTime } from '#server/platform/time.ts';
import { auditRefusals } from '../refusals.ts';
import { type Account, changeAccount } from '../staff/change-account.ts';
import { clearCovers, findOpenDoctor, getDeputyId, getToday, updateCover } from './cover.queries.ts';

const action = 'set_cover';
const longestDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

interface Cover {
  userId: number;
  nickname: string;
  until: Date;
}

/** While a doctor is on leave a colleague stands in. Doctors say so themselves; whoever manages them may too. */
export async function setCover(
  context: Context,
  origin: Origin,
  principal: Principal,
  input: ParsedOf<typeof user.setCover>,
) {
  const isSelf = input.user_id === principal.userId;
  if (!isSelf && !principal.modules.includes('USER_MGR')) {
    const tried = { action, entityId: input.user_id };
    return auditRefusals(context, origin, principal, tried, () => Promise.reject(forbidden()));
  }
  const act = { action, userId: input.user_id, ...(isSelf && { ignoresRank: true as const }) };
  return changeAccount(context, origin, principal, act, async (tx, account) => {
    if (account.userType !== '医生') throw new AppError(errorCodes.wrongState, '只有医生可以设置代班');
    const cover = await chooseCover(tx, account, input);
    if (!isSame(account, cover)) {
      await updateCover(tx, account.id, cover);
      await tell(tx, origin, principal, account.id, cover);
      await hintDeputies(tx, [account.coverUserId, cover?.userId ?? null]);
    }
    return { cover: cover && { id: cover.userId, nickname: cover.nickname, until: formatTime(cover.until) } };
  });
}

/** For a doctor who leaves. Whoever loses a deputy by it finds a line about it. */
export async function dropCovers(tx: Tx, origin: Origin, principal: Principal, id: number): Promise<void> {
  const deputyId = await getDeputyId(tx, id);
  for (const lonely of await clearCovers(tx, id)) await tell(tx, origin, principal, lonely, null);
  await hintDeputies(tx, [deputyId, id]);
}

/** Whose messages somebody hears of begins or ends with it: what is shown is looked at again. */
async function hintDeputies(tx: Tx, ids: readonly (number | null)[]): Promise<void> {
  const known = new Set(ids.filter((id) => id !== null));
  await publish(tx, [...known].map(userTopic), gapEvent);
}

async function tell(tx: Tx, origin: Origin, actor: Principal, entityId: number, cover: Cover | null): Promise<void> {
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
  if (daysAhead > longestDays) throw invalid([{ field: 'until', message: `代班最长 ${longestDays} 天` }]);
  const doctor = coverId === account.id ? undefined : await findOpenDoctor(tx, coverId, account.agencyId);
  // One answer for all who do not fit: it must not tell who exists elsewhere.
  if (doctor === undefined) throw invalid([{ field: 'cover_user_id', message: '代班人须为同一机构的其他在职医生' }]);
  if (doctor.isOnLeave && doctor.coverUserId === account.id) {
    throw invalid([{ field: 'cover_user_id', message: '两位医生不能互相代班' }]);
  }
  return { userId: doctor.id, nickname: doctor.nickname, until: new Date(`${until}T23:59:59.999+08:00`) };
}

function isSame({ coverUserId, coverUntil }: Account, cover: Cover | null): boolean {
  return coverUserId === (cover?.userId ?? null) && coverUntil?.getTime() === cover?.until.getTime();
}
