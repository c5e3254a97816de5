import { runCommand } from './commands/run.ts';

const code = await runCommand(process.argv.slice(2), process.env);
// Exit explicitly: a connection that a failed command left open would keep the process alive.
if (code !== 0) process.exit(code);
