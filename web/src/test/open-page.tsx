// Renders one page with a tab, an address and a signed-in user.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { user } from '@yun/contract';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { matchPath } from '#web/app/routes/path.ts';
import { openDrafts, saveDraft } from '#web/lib/drafts/drafts.ts';
import { forgetUnsaved } from '#web/lib/drafts/unsaved.ts';
import { profileQuery } from '#web/lib/session/profile-query.ts';
import { adoptToken } from '#web/lib/session/session.ts';
import { writeToken } from '#web/lib/session/token.ts';
import { useLocation } from '#web/ui/page-address.ts';
import { PageContext } from '#web/ui/page-context.ts';
import { PageAtAddress } from './PageAtAddress.tsx';
import { Plain } from './Plain.tsx';
import { type Routes, serve } from './serve.ts';

interface Options {
  /** The address and the pattern it matches: `/doctor/edit/16`, `/doctor/edit/:id`. */
  path: string;
  pattern?: string;
  profile: user.Profile;
  routes: Routes;
  /** Stored drafts by the name of their form. */
  drafts?: Record<string, Record<string, unknown>>;
  /** What is read before the first render. */
  prepare?: (client: QueryClient) => Promise<void>;
}

interface AddressProps {
  pattern: string;
  children: ReactNode;
  onVisit(address: string): void;
}

/** Shows the page while the address is one of its own. */
function Address({ pattern, children, onVisit }: AddressProps) {
  const { pathname, search } = useLocation();
  onVisit(pathname + search);
  return matchPath(pattern, pathname) ? children : null;
}

export async function openPage(page: ReactNode, { path, pattern, profile, routes, drafts = {}, prepare }: Options) {
  const server = await serve(routes, path);
  writeToken('a-token');
  adoptToken();
  const client = createQueryClient();
  client.setQueryData(profileQuery.queryKey, profile);
  openDrafts(profile.id);
  const names: string[] = [];
  let address = path;
  const id = path.replace(/\?.*/, '');
  const ownPattern = pattern ?? id;
  const params = matchPath(ownPattern, id) ?? {};
  for (const [form, values] of Object.entries(drafts)) saveDraft(id, form, values);
  const slot = { id, isLive: () => true, nameRecord: (name: string) => names.push(name), canOpen: () => true };

  const draw = () =>
    render(
      <QueryClientProvider client={client}>
        <Plain>
          <PageAtAddress addresses={[path]} params={params}>
            <PageContext value={slot}>
              <Address pattern={ownPattern} onVisit={(visited) => (address = visited)}>
                {page}
              </Address>
            </PageContext>
          </PageAtAddress>
        </Plain>
      </QueryClientProvider>,
    );
  await prepare?.(client);
  draw();
  onTestFinished(() => {
    cleanup();
    forgetUnsaved(id);
    client.clear();
  });
  /** As after a reload: only stored data is left. */
  const reload = () => {
    cleanup();
    draw();
  };
  return { ...server, client, names, address: () => address, reload };
}
