import { createRoot } from 'react-dom/client';
import '#web/ui/page.css';
import '#web/features/user/profile.css';
import { SignedInApp } from './SignedInApp.tsx';

/** Takes the place of whatever the document shows. */
export function mountSignedIn(): void {
  const root = document.getElementById('root') as HTMLElement;
  document.getElementById('brand')?.remove();
  root.replaceChildren();
  createRoot(root).render(<SignedInApp />);
}
