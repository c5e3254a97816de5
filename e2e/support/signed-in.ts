import { test as base } from '../fixtures.ts';
import { sharedToken } from './person.ts';

/** Stories that begin signed in as 何静. Those that end her session use the `test` of `fixtures.ts`. */
export const signedInTest = base.extend({
  // Not with the fixture `request`, which depends on this storage state.
  storageState: async ({ server, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: server.url, storageState: undefined });
    const value = await sharedToken(request, 'pt_he');
    await request.dispose();
    const everywhere = { domain: new URL(server.url).hostname, path: '/', expires: -1 };
    const token = {
      name: 'Admin-Token',
      value,
      ...everywhere,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    };
    await use({ cookies: [token], origins: [] });
  },
});
