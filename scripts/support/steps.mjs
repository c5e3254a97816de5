// What a user of the commands reads: one line per step, in Chinese.

export function say(text) {
  console.log(`▸ ${text}`);
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} 秒`;
}

/** Ends the command with a message instead of a stack: for errors the user can fix. */
export class UserError extends Error {}

/** Runs a command's main function; a UserError becomes one readable line. */
export async function main(action) {
  try {
    await action();
  } catch (error) {
    console.error(error instanceof UserError ? `✗ ${error.message}` : error);
    process.exitCode = 1;
  }
}
