// The texts of a row in the list of conversations.
import type { talk } from '@yun/contract';
import { genderText } from '@yun/contract/patient/fields';
import type { RecordType } from '@yun/contract/talk/labels';
import { formatTime } from '#web/lib/time/format.ts';
import { dayAt, serverNow, toInstant } from '#web/lib/time/server-time.ts';

type Row = talk.TalkRow;

/** 女 69岁 · 术后 9 天, 女 33岁 · 病程 25 天 */
export function personText({ gender, age, postop_days, onset_days, condition_name }: Row): string {
  const person = [genderText(gender), `${age}岁`].filter(Boolean).join(' ');
  const illness = onset_days === null ? condition_name : `病程 ${onset_days} 天`;
  return `${person} · ${postop_days === null ? illness : `术后 ${postop_days} 天`}`;
}

/** 刚刚, 5分钟前, 2小时前, 1天前, then the day; the year only where it is another one. */
export function timeText(time: string): string {
  const now = serverNow();
  const day = dayAt(toInstant(time));
  const date = day.slice(0, 4) === dayAt(now).slice(0, 4) ? day.slice(5) : day;
  // Against this computer's clock, which may be wrong.
  return formatTime(toInstant(time) - now + Date.now(), date) ?? '';
}

const hour = 60;
/** Up to two days in hours: 26 小时 is more precise than 1 天. */
const maxHours = 48;

/** 等待 14 小时 */
export function waitText(minutes: number): string {
  if (minutes < hour) return `等待 ${Math.max(1, minutes)} 分钟`;
  const hours = Math.floor(minutes / hour);
  return `等待 ${hours < maxHours ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`}`;
}

const withoutText: Partial<Record<RecordType, string>> = { text: '已撤回', image: '[图片]', file: '[文件]' };

/** The last record, in one line. */
export function lastText(last: Row['last']): string {
  if (last === null) return '还没有消息';
  const text = last.content.replace(/\s+/g, ' ').trim();
  const shown = text === '' ? (withoutText[last.type] ?? '') : `${prefixOf(last.type)}${text}`;
  return last.sender_type === 'doctor' && text !== '' ? `回复：${shown}` : shown;
}

function prefixOf(type: RecordType): string {
  if (type === 'image') return '[图片] ';
  return type === 'file' ? '[文件] ' : '';
}

interface Part {
  text: string;
  isFound: boolean;
  at: number;
}

const lettersBefore = 8;

/** The content around the keyword: the keyword itself is marked, and a few letters before it are kept. */
export function foundParts(content: string, keyword: string): Part[] {
  const text = content.replace(/\s+/g, ' ').trim();
  const at = keyword === '' ? -1 : text.toLowerCase().indexOf(keyword.toLowerCase());
  if (at < 0) return [{ text, isFound: false, at: 0 }];
  const from = at > lettersBefore + 2 ? at - lettersBefore : 0;
  const parts: Part[] = [
    { text: `${from > 0 ? '…' : ''}${text.slice(from, at)}`, isFound: false, at: from },
    { text: text.slice(at, at + keyword.length), isFound: true, at },
    { text: text.slice(at + keyword.length), isFound: false, at: at + keyword.length },
  ];
  return parts.filter((part) => part.text !== '');
}

/** The server counts up to this number. */
const maxCounted = 1000;

export function countText(count: number): string {
  return count >= maxCounted ? `${maxCounted - 1}+` : String(count);
}

export function badgeText(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}
