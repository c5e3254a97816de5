import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { FeedbackHost } from '#web/app/feedback/FeedbackHost.tsx';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { Look } from '#web/app/settings/Look.tsx';
import { ShellBoundary } from './ShellBoundary.tsx';
import { SignedIn } from './SignedIn.tsx';

/** The console for whoever the token belongs to. */
export function SignedInApp({ table }: { table: readonly AppRoute[] }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Look>
        <ShellBoundary>
          <FeedbackHost />
          <SignedIn table={table} />
        </ShellBoundary>
      </Look>
    </QueryClientProvider>
  );
}
