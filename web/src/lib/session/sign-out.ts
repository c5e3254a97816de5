import { request } from '#web/lib/api/api-client.ts';
import { endSession, tellLeave } from './session.ts';

/** This side ends whatever the server says: a session that could not be told ends there by itself. */
export async function signOut(): Promise<void> {
  tellLeave();
  await request('POST /api/user/logout').catch(() => {});
  endSession();
}
