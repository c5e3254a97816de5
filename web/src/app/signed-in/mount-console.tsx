import '#web/app/signed-in/zod-without-eval.ts';
import { createRoot } from 'react-dom/client';
import '#web/ui/layout.css';
import '#web/ui/page.css';
import { rootErrorHandlers } from '#web/app/error-log/capture.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { SignedInApp } from './SignedInApp.tsx';

/** Takes the place of whatever the document shows. */
export function mountConsole(table: readonly AppRoute[]): void {
  const root = document.getElementById('root') as HTMLElement;
  document.getElementById('brand')?.remove();
  root.replaceChildren();
  createRoot(root, rootErrorHandlers).render(<SignedInApp table={table} />);
}
