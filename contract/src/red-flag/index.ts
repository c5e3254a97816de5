// Dangers in what patients write (design: red flags). No zod: the server and the phone read by the same tables.
export * from './answers.ts';
export * from './groups.ts';
export { createRedFlagReader, type RedFlag, type RedFlagReader, type RedFlagSettings, readRedFlags } from './read.ts';
export * from './signs.ts';
