// Looking through another person's eyes: a token of its own, read-only, for half an hour. Changing over is a document
// load, so that nothing in memory belongs to the person before; the other windows of the browser follow by the token.
import { request } from '#web/lib/api/api-client.ts';
import { currentAddress } from '#web/lib/browser/history.ts';
import { adoptToken, leaveWindow } from './session.ts';
import { announceSessionChange } from './session-channel.ts';
import { keepPlace, readPlace, readTabMemory, writeTabMemory } from './tab-memory.ts';
import { writeToken } from './token.ts';

/** Goes on as the person the token of `start_view_as` belongs to; where one was is kept for the way back. */
export function enterViewAs(token: string): void {
  const place = { address: currentAddress(), tabs: readTabMemory() ?? '' };
  changeOver(token, '/');
  keepPlace(place);
}

/** Back to one's own session, which gets a new token, and to where one was. */
export async function leaveViewAs(viewerId: number): Promise<void> {
  const { token } = await request('POST /api/user/stop_view_as');
  const place = readPlace(viewerId);
  changeOver(token, place?.address ?? '/');
  if (place) writeTabMemory(place.tabs);
}

/** Leaving forgets tabs and place of the person before. */
function changeOver(token: string, target: string): void {
  writeToken(token);
  adoptToken();
  announceSessionChange();
  leaveWindow('', target);
}
