// Conversations of doctors with patients.

/** `getUnread`, `listTalk`, `markRead`, `markUnread`, `handleTalk`, `getTalkTimeline`, `openTalkStream`. */
export * from './board.ts';
/** `previewBroadcast`, `sendBroadcast`, `listBroadcast`, `cancelBroadcast`. */
export * from './broadcast.ts';
/** `getTalkRecords`, `doctorSay`, `recallMessage`, `uploadTalkFile`, `getTalkFile`. */
export * from './record.ts';
/** `listQuickReply`, `saveQuickReply`, `removeQuickReply`, `uploadReplyFile`, `getReplyFile`. */
export * from './reply.ts';
