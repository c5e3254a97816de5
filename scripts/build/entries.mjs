// The programs of the server: file in server/dist → entry point. One list for the build and the unused-code check.
export const serverEntries = {
  main: 'server/src/main.ts',
  cli: 'server/src/cli.ts',
  'embedded-worker': 'server/src/platform/database/embedded/worker.ts',
};
