// Before every other import: zod reads its setting when the first schema is created.
import './zod-without-eval.ts';
import 'virtual:layout.css';
import '#web/ui/page.css';
import { createRoot } from 'react-dom/client';
import { rootErrorHandlers } from '#web/app/error-log/capture.ts';
import { routeTable } from '#web/app/routes/table.tsx';
import { SignedInApp } from './SignedInApp.tsx';

/** Renders the console in place of the current content of the document. */
export function mountSignedIn(): void {
  const root = document.getElementById('root') as HTMLElement;
  document.getElementById('brand')?.remove();
  root.replaceChildren();
  createRoot(root, rootErrorHandlers).render(<SignedInApp table={routeTable} />);
}
