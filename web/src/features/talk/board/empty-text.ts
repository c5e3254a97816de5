import type { TalkTab } from '@yun/contract/talk/labels';
import { countText } from './line-text.ts';

interface Asked {
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
export function emptyText({ tab, keyword, doctorId, counts }: Asked): { title: string; text: string } {
  if (keyword) return { title: `没有找到“${keyword}”`, text: '可以换一个词，或查看其他分组。' };
  if (doctorId) return { title: '这位医生没有这样的会话', text: '' };
  const { handled } = counts;
  const done = handled > 0 ? `已处理 ${countText(handled)} 个会话` : '';
  if (tab !== 'all')
    return { title: [nothing[tab], tab === 'handled' ? '' : done].filter(Boolean).join('，'), text: '' };
  if (done) return { title: '没有待处理的会话', text: `${done}。患者再发消息时会回到这里。` };
  return { title: '还没有会话', text: '把患者端二维码发给患者，患者打开后就可以在那里给你写消息。' };
}
