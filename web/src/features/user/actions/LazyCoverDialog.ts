import { lazy } from 'react';

/** Loaded on demand: it contains a calendar and a picker of colleagues, which the pages do not need otherwise. */
export const LazyCoverDialog = lazy(async () => ({ default: (await import('./CoverDialog.tsx')).CoverDialog }));
