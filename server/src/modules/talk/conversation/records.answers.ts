// A record as the two sides of a conversation see it.
import type { h5, talk } from '@yun/contract';
import { shownFlags } from '#server/modules/red-flag/index.ts';
import { cardText } from './card-text.ts';
import { ownText } from './own-text.ts';
import type { RecordRow } from './records.queries.ts';

export interface Reader {
  userId: number;
  /** Whether he may write here at all. */
  mayWrite: boolean;
}

const patientFallback = '患者';
const senderNameOf = ({ sender_type, sender_name }: Pick<RecordRow, 'sender_type' | 'sender_name'>) =>
  sender_type === 'system' ? '系统' : (sender_name ?? (sender_type === 'patient' ? patientFallback : '医生'));

const statusOf = ({ is_recalled, read_time }: RecordRow) =>
  is_recalled ? ('recalled' as const) : read_time === null ? ('sent' as const) : ('read' as const);

export function toTalkRecord(row: RecordRow, { userId, mayWrite }: Reader): talk.TalkRecord {
  const isOwn = row.sender_type === 'doctor' && row.sender_id === userId;
  const isRecalled = row.is_recalled;
  return {
    id: row.id,
    seq: row.seq,
    sender_type: row.sender_type,
    sender_id: row.sender_id,
    sender_name: senderNameOf(row),
    type: row.type,
    content: isRecalled ? '' : cardText(row),
    attachments: isRecalled ? [] : row.files,
    ref: row.ref_id === null ? null : { id: row.ref_id, title: row.title ?? '', level: row.level },
    reply_to: toReply(row.reply),
    status: statusOf(row),
    is_broadcast: row.is_broadcast,
    marks: isRecalled ? [] : row.marks,
    danger_groups: isRecalled ? [] : [...new Set(shownFlags(row.flags).map(({ group }) => group))],
    client_msg_id: isOwn ? row.client_msg_id : null,
    create_time: row.create_time,
    read_time: row.read_time,
    recall_until: isOwn && mayWrite && !isRecalled ? row.recall_until : null,
  };
}

function toReply(reply: RecordRow['reply']): talk.TalkRecord['reply_to'] {
  if (reply === null) return null;
  const { id, sender_name, content, is_recalled } = reply;
  return { id, sender_name: sender_name ?? '', content: is_recalled ? '' : content };
}

const sides = { patient: 'me', doctor: 'doctor', system: 'system' } as const;

/** Of the patient's own page. */
export function toOwnRecord(row: RecordRow): h5.OwnRecord {
  return {
    id: row.id,
    seq: row.seq,
    from: sides[row.sender_type],
    sender_name: senderNameOf(row),
    type: row.type,
    content: row.is_recalled ? '' : ownText(row),
    attachments: row.is_recalled ? [] : row.files,
    status: statusOf(row),
    client_msg_id: row.sender_type === 'patient' ? row.client_msg_id : null,
    create_time: row.create_time,
  };
}
