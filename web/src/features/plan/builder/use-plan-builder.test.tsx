import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { plan } from '@yun/contract';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { openDrafts } from '#web/lib/drafts/drafts.ts';
import { forgetUnsaved } from '#web/lib/drafts/unsaved.ts';
import { buildExercise, buildPlanInfo, buildPlanPatient } from '#web/test/plans.ts';
import { refusal, serve } from '#web/test/serve.ts';
import { PageContext } from '#web/ui/page-context.ts';
import { stateOf } from './builder-state.ts';
import { usePlanBuilder } from './use-plan-builder.ts';

const page = { id: '/patient/plan', isLive: () => true, nameRecord: () => {}, canOpen: () => true };
const rows = [buildExercise(1, '直腿抬高')];
const patient = buildPlanPatient();

beforeEach(() => openDrafts(16));
afterEach(() => {
  forgetUnsaved(page.id);
});

/** The builder of a plan as the server has it, without its page. */
function open(info: plan.PlanInfo) {
  const client = createQueryClient();
  const start = stateOf(info);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <PageContext value={page}>{children}</PageContext>
    </QueryClientProvider>
  );
  const options = { patient, info, start, onMade: () => {}, onConflict: () => {} };
  return renderHook(() => usePlanBuilder(options), { wrapper }).result;
}

const rename = (builder: ReturnType<typeof open>, title: string) =>
  act(async () => builder.current.dispatch({ type: 'set', values: { title } }));

it('restores changes after a reload, with the version they were typed on', async () => {
  await serve({});
  const info = buildPlanInfo(rows);
  await rename(open(info), '膝置换 3–6 周');
  const { state, isDirty, conflict } = open(info).current;
  expect([state.content.title, isDirty, conflict]).toEqual(['膝置换 3–6 周', true, null]);
});

it('never sends a restored draft over what another user has saved since', async () => {
  const versions: unknown[] = [];
  const theirs = buildPlanInfo(rows, { version: 9 });
  await serve({
    'POST /api/plan/save_plan': ({ version }) => {
      versions.push(version);
      return refusal(40900, '计划已被他人修改，请刷新', { current: theirs });
    },
  });
  await rename(open(buildPlanInfo(rows, { version: 2 })), '膝置换 3–6 周');
  const builder = open(theirs);
  expect([builder.current.conflict, builder.current.state.content.title]).toEqual([theirs, '膝置换 3–6 周']);
  await act(() => builder.current.saveDraft());
  expect(versions).toEqual([2]);
  // Only a user who has seen the other's plan may overwrite it.
  await act(async () => builder.current.resolve('mine'));
  await act(() => builder.current.saveDraft());
  expect(versions).toEqual([2, 9]);
});
