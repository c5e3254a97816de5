// Viewing as another person: with a separate read-only token, for half an hour. Switching loads a new document, so that
// nothing of the user before stays in memory; the other windows of the browser notice the new token.
import { request } from '#web/lib/api/api-client.ts';
import { currentAddress } from '#web/lib/browser/history.ts';
import { adoptToken, leaveWindow } from './session.ts';
import { announceSessionChange } from './session-channel.ts';
import { keepPlace, readPlace, readTabMemory, writeTabMemory } from './tab-memory.ts';
import { writeToken } from './token.ts';

/** Continues as the person whose token `start_view_as` returned; the current place is stored for the way back. */
export function enterViewAs(token: string): void {
  const place = { address: currentAddress(), tabs: readTabMemory() ?? '' };
  changeOver(token, '/');
  keepPlace(place);
}

/** Returns to the user's own session, which gets a new token, and to the stored place. */
export async function leaveViewAs(viewerId: number): Promise<void> {
  const { token } = await request('POST /api/user/stop_view_as');
  const place = readPlace(viewerId);
  changeOver(token, place?.address ?? '/');
  if (place) writeTabMemory(place.tabs);
}

/** Leaving the window clears the tabs and the place of the user before. */
function changeOver(token: string, target: string): void {
  writeToken(token);
  adoptToken();
  announceSessionChange();
  leaveWindow('', target);
}
