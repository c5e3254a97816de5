// A quick reply as the values of its form.
import type { talk } from '@yun/contract';

/** Without an id it is not saved yet. */
export type EditedReply = Omit<talk.QuickReply, 'id'> & { id: number | null };

export const newReply: EditedReply = {
  id: null,
  title: '',
  content: '',
  category: '其他',
  scope: 'user',
  attachments: [],
  use_count: 0,
  sort: 100,
  can_edit: true,
  version: 0,
};

export interface ReplyValues extends Record<string, unknown> {
  title: string;
  content: string;
  category: talk.QuickReply['category'];
  scope: 'agency' | 'user';
  attachments: talk.TalkFile[];
}

export function valuesOfReply({ title, content, category, scope, attachments }: EditedReply): ReplyValues {
  return { title, content, category, scope: scope === 'agency' ? 'agency' : 'user', attachments };
}

export const fieldNames: Readonly<Record<string, string>> = {
  title: '标题',
  content: '内容',
  category: '分类',
  scope: '范围',
  attachments: '附件',
};
