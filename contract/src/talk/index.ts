export * from './board.ts';
export * from './record.ts';
export * from './reply.ts';
