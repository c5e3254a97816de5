import { request } from '#web/lib/api/api-client.ts';
import { endSession, notifyLeave } from './session.ts';

/** Ends the session in this browser also if the request fails; on the server it then expires by itself. */
export async function signOut(): Promise<void> {
  notifyLeave();
  await request('POST /api/user/logout').catch(() => {});
  endSession();
}
