export * from './talk-board.ts';
export * from './talk-record.ts';
export * from './talk-reply.ts';
