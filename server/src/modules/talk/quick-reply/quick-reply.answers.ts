import { systemReplies, type talk } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import { maySetForAgency } from '#server/platform/http/access.ts';
import type { StoredReply } from './quick-reply.queries.ts';

/** Ready-made answers of an agency are kept by its managers; administrators belong to none. */
export const mayAddForAgency = (principal: Principal) => maySetForAgency(principal) && principal.agencyId !== null;

export const mayEdit = ({ scope }: Pick<StoredReply, 'scope'>, principal: Principal) =>
  scope === 'user' || mayAddForAgency(principal);

export function toQuickReply(row: StoredReply, attachments: talk.TalkFile[], principal: Principal): talk.QuickReply {
  const { id, title, content, category, scope, useCount, sort, version } = row;
  const can_edit = mayEdit(row, principal);
  return { id, title, content, category, scope, attachments, use_count: useCount, sort, can_edit, version };
}

/** The built-in replies: the same for all users, read-only. */
export const ofTheProduct: readonly talk.QuickReply[] = systemReplies.map((reply, n) => ({
  ...reply,
  scope: 'system',
  attachments: [],
  use_count: 0,
  sort: n,
  can_edit: false,
  version: 1,
}));
