import { lazy } from 'react';

/** With what draws QR codes; wanted now and then. */
export const LazyLinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }));
