// The dangers a text names. No zod.
import type { RedFlagGroup } from './groups.ts';
import { readRedFlags } from './index.ts';

/** As on the phone: if something certain was read, doubtful dangers do not count. */
export function groupsInText(content: string): RedFlagGroup[] {
  const flags = readRedFlags(content);
  const certain = flags.filter(({ isDoubtful }) => !isDoubtful);
  return (certain.length > 0 ? certain : flags).map(({ group }) => group);
}
