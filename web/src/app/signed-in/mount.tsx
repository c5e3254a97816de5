// Before every other import: zod reads its setting when the first schema is created.
import './zod-without-eval.ts';
import 'virtual:layout.css';
import '#web/ui/button/button.css';
import '#web/ui/icon/icon.css';
import '#web/ui/page.css';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { rootErrorHandlers } from '#web/app/error-log/capture.ts';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { preloadHome } from '#web/app/home/HomePage.tsx';
import { flatten } from '#web/app/routes/pages.ts';
import { permittedRoutes } from '#web/app/routes/permitted.ts';
import { preloadPage, preparePage } from '#web/app/routes/preload.ts';
import { routeTable } from '#web/app/routes/table.tsx';
import { profileQuery } from '#web/lib/session/profile-query.ts';
import { SignedInApp } from './SignedInApp.tsx';

/** How long the skeleton waits for what is nearly there: once React has shown it, the page follows 300 ms later. */
const patienceMs = 250;

/** For a document of a signed-in user, which shows nothing yet. */
export async function mountPrepared(): Promise<void> {
  const queryClient = createQueryClient();
  await Promise.race([prepare(queryClient), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  mountSignedIn(queryClient);
}

/** Renders the console in place of the current content of the document. */
export function mountSignedIn(queryClient = createQueryClient()): void {
  const root = document.getElementById('root') as HTMLElement;
  document.getElementById('brand')?.remove();
  root.replaceChildren();
  createRoot(root, rootErrorHandlers).render(<SignedInApp table={routeTable} queryClient={queryClient} />);
}

/**
 * The profile, the code of the page, and what it shows first. A failure of any occurs again, and is shown, when
 * it is rendered.
 */
async function prepare(queryClient: QueryClient): Promise<void> {
  const page = preloadPage(flatten(routeTable), location.pathname);
  await queryClient.prefetchQuery(profileQuery);
  const profile = queryClient.getQueryData(profileQuery.queryKey);
  if (!profile) return page;
  const permitted = flatten(permittedRoutes(routeTable, profile.permissions));
  await Promise.all([
    page,
    preloadHome(queryClient, profile, location.pathname),
    preparePage(queryClient, permitted, location),
  ]);
}
