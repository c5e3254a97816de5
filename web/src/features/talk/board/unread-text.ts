import type { TalkListPage } from '../talk.api.ts';
import type { UnreadState } from '../unread-store.ts';
import { countText } from './line-text.ts';

/**
 * 5 条未读，来自 3 人: always the number of the badge. From how many it is said only where that is known of this number.
 */
export function unreadText(badge: UnreadState, page: TalkListPage): string {
  const count = badge.at > 0 ? badge.unread_count : page.unread_count;
  if (count === 0) return '没有未读';
  const told = badge.from_patients.reduce((sum, { unread }) => sum + unread, 0);
  const people =
    page.unread_count === count ? page.unread_patients : told === count ? badge.from_patients.length : null;
  return people === null ? `${count} 条未读` : `${count} 条未读，来自 ${people} 人`;
}

/** For those who have no badge. */
export function waitingText(page: TalkListPage): string {
  return page.counts.waiting === 0 ? '没有待回复' : `${countText(page.counts.waiting)} 人待回复`;
}
