// One page of the console with what it needs around it: a tab, an address, who is signed in.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { user } from '@yun/contract';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes as RouterRoutes, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { profileQuery } from '#web/app/session/profile-query.ts';
import { adoptToken } from '#web/app/session/session.ts';
import { openDrafts } from '#web/lib/drafts.ts';
import { writeToken } from '#web/lib/token.ts';
import { forgetUnsaved } from '#web/lib/unsaved.ts';
import { PageContext } from '#web/ui/page-context.ts';
import { type Routes, serve } from './serve.ts';

interface Options {
  /** The address and the pattern it stands for: `/doctor/edit/16`, `/doctor/edit/:id`. */
  path: string;
  pattern?: string;
  profile: user.Profile;
  routes: Routes;
}

function Address({ onVisit }: { onVisit(address: string): void }) {
  const { pathname, search } = useLocation();
  onVisit(pathname + search);
  return null;
}

export async function openPage(page: ReactNode, { path, pattern = path, profile, routes }: Options) {
  const server = await serve(routes, path);
  writeToken('a-token');
  adoptToken();
  const client = createQueryClient();
  client.setQueryData(profileQuery.queryKey, profile);
  openDrafts(profile.id);
  const names: string[] = [];
  let address = path;
  const slot = { id: path, isLive: () => true, nameRecord: (name: string) => names.push(name) };

  render(
    <QueryClientProvider client={client}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <MemoryRouter initialEntries={[path]}>
            <PageContext value={slot}>
              <RouterRoutes>
                <Route path={pattern} element={page} />
                <Route path="*" element={null} />
              </RouterRoutes>
              <Address onVisit={(visited) => (address = visited)} />
            </PageContext>
          </MemoryRouter>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    forgetUnsaved(path);
    client.clear();
  });
  return { ...server, client, names, address: () => address };
}
