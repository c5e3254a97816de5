// Renders a list page with its address, its tab and a signed-in user.
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { user } from '@yun/contract';
import type { ReactNode } from 'react';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { findRecord, flatten } from '#web/app/routes/pages.ts';
import { permittedRoutes } from '#web/app/routes/permitted.ts';
import { routeTable } from '#web/app/routes/table.tsx';
import { openDrafts } from '#web/lib/drafts/drafts.ts';
import { profileQuery } from '#web/lib/session/profile-query.ts';
import { writeToken } from '#web/lib/session/token.ts';
import { useLocation } from '#web/ui/page-address.ts';
import { PageContext } from '#web/ui/page-context.ts';
import { PageAtAddress } from './PageAtAddress.tsx';
import { Plain } from './Plain.tsx';
import { type Routes, serve } from './serve.ts';

function Address({ onVisit }: { onVisit(address: string): void }) {
  const { pathname, search } = useLocation();
  onVisit(decodeURIComponent(pathname + search));
  return null;
}

/** By the routes that the user's permissions allow, as in the console. */
function canOpenWith({ permissions }: user.Profile): (path: string) => boolean {
  const records = flatten(permittedRoutes(routeTable, permissions));
  return (path) => findRecord(records, path.split('?')[0] ?? path) !== null;
}

export async function openList(page: ReactNode, address: string, profile: user.Profile, routes: Routes) {
  const server = await serve(routes, address);
  writeToken('t-1');
  openDrafts(profile.id);
  const client = createQueryClient();
  client.setQueryData(profileQuery.queryKey, profile);
  const slot = {
    id: address.split('?')[0] ?? address,
    isLive: () => true,
    nameRecord: () => {},
    canOpen: canOpenWith(profile),
  };
  let visited = address;
  render(
    <QueryClientProvider client={client}>
      <Plain>
        <PageAtAddress addresses={[address]}>
          <PageContext value={slot}>{page}</PageContext>
          <Address onVisit={(next) => (visited = next)} />
        </PageAtAddress>
      </Plain>
    </QueryClientProvider>,
  );
  return { ...server, address: () => visited };
}
