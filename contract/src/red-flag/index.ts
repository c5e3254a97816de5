// Reads dangers in what patients write. No zod: server and phone use the same tables.
export * from './answers.ts';
export * from './groups.ts';
export { createRedFlagReader, type RedFlag, type RedFlagReader, type RedFlagSettings, readRedFlags } from './read.ts';
export * from './signs.ts';
