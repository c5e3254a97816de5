import { routeTable } from '#web/app/routes/table.tsx';
import { mountConsole } from './mount-console.tsx';

/** Draws the product: the console with its own pages. */
export function mountSignedIn(): void {
  mountConsole(routeTable);
}
