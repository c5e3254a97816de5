import type { TalkTab } from '@yun/contract/talk/labels';
import type { TalkListPage } from '../talk.api.ts';
import type { UnreadState } from '../unread-store.ts';
import { countText } from './line-text.ts';

/** 5 条未读，来自 3 人: always the count of the badge; the number of patients only if it belongs to this count. */
export function unreadText(badge: UnreadState, page: TalkListPage): string {
  const count = badge.at > 0 ? badge.unread_count : page.unread_count;
  if (count === 0) return '没有未读';
  const listed = badge.from_patients.reduce((sum, { unread }) => sum + unread, 0);
  const people =
    page.unread_count === count ? page.unread_patients : listed === count ? badge.from_patients.length : null;
  return people === null ? `${count} 条未读` : `${count} 条未读，来自 ${people} 人`;
}

/** For users without a badge. */
export function waitingText(page: TalkListPage): string {
  return page.counts.waiting === 0 ? '没有待回复' : `${countText(page.counts.waiting)} 人待回复`;
}

interface Filters {
  tab: TalkTab;
  keyword: string;
  doctorId: string;
  counts: Record<TalkTab, number>;
}

const nothing: Record<Exclude<TalkTab, 'all'>, string> = {
  unread: '没有未读消息',
  waiting: '没有等待回复的患者',
  alert: '没有待处理的预警',
  mine: '没有你负责的会话',
  handled: '还没有已处理的会话',
};

/** Why the list is empty. */
export function emptyText({ tab, keyword, doctorId, counts }: Filters): { title: string; text: string } {
  if (keyword) return { title: `没有找到“${keyword}”`, text: '可以换一个词，或查看其他分组。' };
  if (doctorId) return { title: '这位医生没有这样的会话', text: '' };
  const { handled } = counts;
  const done = handled > 0 ? `已处理 ${countText(handled)} 个会话` : '';
  if (tab !== 'all')
    return { title: [nothing[tab], tab === 'handled' ? '' : done].filter(Boolean).join('，'), text: '' };
  if (done) return { title: '没有待处理的会话', text: `${done}。患者再发消息时会回到这里。` };
  return { title: '还没有会话', text: '把患者端二维码发给患者，患者打开后就可以在那里给你写消息。' };
}
