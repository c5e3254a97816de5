// A record as the two sides of a conversation see it.
import type { h5, RecordType, talk } from '@yun/contract';
import { shownFlags } from '#server/modules/red-flag/index.ts';
import type { RecordRow } from './records.queries.ts';

export interface Reader {
  userId: number;
  /** Whether the user may write in this conversation. */
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

/** For the patient's page. */
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

const wordingThen = [
  ['计划已由系统暂停', '计划当时由系统暂停'],
  ['患者尚未', '患者当时尚未'],
] as const;

/** An alert card keeps the text of its time; this wording says that it may have changed since. */
export function cardText({ type, content }: { type: RecordType; content: string }): string {
  if (type !== 'alert_card') return content;
  return wordingThen.reduce((text, [now, then]) => text.replaceAll(now, then), content);
}

/** By the title of the card. */
const planCardTexts: readonly (readonly [RegExp, string])[] = [
  [/暂停/, '训练已暂停，请先不要训练，等待医生联系'],
  [/恢复/, '训练恢复了，请按计划训练'],
  [/完成|结束|终止|归档/, '这个训练计划已经结束'],
  [/启用|开始/, '有新的训练计划，请按安排训练'],
];

/** A plan card as the patient reads it: what it means for the patient, not what it says to staff. */
function ownText({ type, title, content }: Pick<RecordRow, 'type' | 'title' | 'content'>): string {
  if (type !== 'plan_card') return content;
  return planCardTexts.find(([name]) => name.test(title ?? ''))?.[1] ?? '训练计划有调整，请按新的安排训练';
}
