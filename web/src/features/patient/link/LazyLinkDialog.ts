import { lazy } from 'react';

/** Loaded when it is opened: it contains the QR code library and is rarely needed. */
export const LazyLinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }));
