import type { plan } from '@yun/contract';
import { useMemo } from 'react';
import { loadOnce } from '#web/ui/controls/load-once.ts';
import { useLate } from '#web/ui/hooks/use-late.ts';

const late = loadOnce(async () => (await import('./content-problems.ts')).problemsOf);
const none: Record<string, string> = {};

/**
 * The problems of the fields, at every change. The rules are loaded when something is changed: what was saved fits them.
 * Until then, or without a connection, there are none; the server refuses what does not fit.
 */
export function useContentProblems(content: plan.PlanContent, isDirty: boolean): Record<string, string> {
  const problemsOf = useLate(late, isDirty);
  return useMemo(() => problemsOf?.(content) ?? none, [problemsOf, content]);
}
