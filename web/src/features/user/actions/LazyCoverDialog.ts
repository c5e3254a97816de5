import { lazy } from 'react';

/** It brings a calendar and a picker of colleagues, which the pages that open it do not need. */
export const LazyCoverDialog = lazy(async () => ({ default: (await import('./CoverDialog.tsx')).CoverDialog }));
