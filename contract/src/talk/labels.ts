// Limits and labels of conversations: the same for composer, patient page and server. No zod.

export const maxMessageLength = 2000;
export const maxTalkFiles = 9;
export const maxTalkFileBytes = 10 * 1024 * 1024;
/** How long the sender may recall a message. */
export const recallSeconds = 120;
export const maxRecipients = 200;

/** Why a broadcast leaves a patient out unless the sender chooses otherwise. */
export const broadcastMarks = ['paused', 'danger', 'critical'] as const;
export type BroadcastMark = (typeof broadcastMarks)[number];
export const broadcastMarkLabels: Record<BroadcastMark, string> = {
  paused: '训练暂停',
  danger: '危险征象未处理',
  critical: '危急预警',
};

export const senderTypes = ['patient', 'doctor', 'system'] as const;
export type SenderType = (typeof senderTypes)[number];

export const recordTypes = [
  'text',
  'image',
  'file',
  'plan_card',
  'session_card',
  'alert_card',
  'assess_card',
  'system',
] as const;
export type RecordType = (typeof recordTypes)[number];

export const talkTabs = ['all', 'unread', 'waiting', 'alert', 'mine', 'handled'] as const;
export type TalkTab = (typeof talkTabs)[number];
export const talkTabLabels: Record<TalkTab, string> = {
  all: '全部',
  unread: '未读',
  waiting: '待回复',
  alert: '预警',
  mine: '我负责的',
  handled: '已处理',
};

export const talkOrders = ['risk', 'time', 'wait'] as const;
export type TalkOrder = (typeof talkOrders)[number];
export const talkOrderLabels: Record<TalkOrder, string> = {
  risk: '按风险排序',
  time: '按时间排序',
  wait: '按等待时长排序',
};

/** What a personal link gives access to. */
export const linkScopes = ['plan', 'log', 'talk'] as const;
export type LinkScope = (typeof linkScopes)[number];
export const linkScopeLabels: Record<LinkScope, string> = { plan: '查看训练计划', log: '记录训练', talk: '与医生沟通' };
export const maxLinkDays = 90;
/** On how many phones one link may be opened: the patient's and the family's. */
export const maxLinkDevices = 5;

/** Effort as the patient's page asks for it, and the stored number. */
export const effortLabels = [
  { word: '轻松', rpe: 2 },
  { word: '有点累', rpe: 4 },
  { word: '很累', rpe: 7 },
  { word: '做不动', rpe: 9 },
] as const;

// Direction marks let one text look like another; zero-width and filler characters look like nothing at all.
const directionMark = /\p{Bidi_Control}/u;
const controlCharacter = /(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/u;
const nothingToSee = /[\s\u2800\p{Default_Ignorable_Code_Point}]/gu;

/** Why a text cannot be sent, or null. Lines end with \n; `isNeeded`: false if pictures are attached. */
export function messageProblem(text: string, isNeeded = true): string | null {
  if (isNeeded && text.replace(nothingToSee, '') === '') return '请输入消息内容';
  if ([...text].length > maxMessageLength) return `消息不超过 ${maxMessageLength} 个字`;
  if (controlCharacter.test(text)) return '消息含有不能显示的字符，请删除后再发';
  if (directionMark.test(text)) return '消息含有改变文字方向的隐藏符号，请删除后再发';
  return null;
}

/** Removes from a typed or pasted text what cannot be sent, and normalizes line ends. */
export function cleanMessage(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(new RegExp(directionMark.source, 'gu'), '')
    .replace(new RegExp(controlCharacter.source, 'gu'), '')
    .trim();
}
