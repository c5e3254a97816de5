// Pages that training does not need: loaded after the first page is shown, before they are opened.
import { lazy } from 'react';
import { loadReader } from '../danger/reader.ts';

const loadTalk = () => import('../talk/TalkPage.tsx');
const loadConsent = () => import('../consent/ConsentPage.tsx');

/** Tries again until the part is loaded: the line of a phone comes and goes. */
async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 3000));
    }
  }
}

export const TalkPage = lazy(async () => ({ default: (await withRetry(loadTalk)).TalkPage }));
export const ConsentPage = lazy(async () => ({ default: (await withRetry(loadConsent)).ConsentPage }));

export function fetchLater(): void {
  const fetchAll = () => {
    loadTalk().catch(() => {});
    loadConsent().catch(() => {});
    loadReader().catch(() => {});
  };
  // Missing on iPhones.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 10_000 });
  else setTimeout(fetchAll, 3000);
}
