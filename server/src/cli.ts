import { runCommand } from './commands/run.ts';

const code = await runCommand(process.argv.slice(2), process.env);
// What a command that failed has left open must not keep the process alive.
if (code !== 0) process.exit(code);
