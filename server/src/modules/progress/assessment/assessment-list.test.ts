import type { progress } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { assessments, scaleSettings } from '#server/tables/progress.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { type AssessmentForm, assessmentTools } from '#server/test/build/assessment.ts';
import { signedIn } from '#server/test/build/index.ts';
import { buildAssessment } from '#server/test/build/progress.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { buildWorld, form, save, list, errorsOf, trailOf } = assessmentTools(() => test);

describe('assessments of a patient', () => {
  const at = (daysAgo: number) => ({ assessedAt: new Date(Date.now() - daysAgo * 86_400_000) });
  const tug = (total: number) => ({ total, items: { value: total } });

  it('are compared with the confirmed one before, of the same scale and side', async () => {
    const { token, patient } = await buildWorld();
    await buildAssessment(test, patient, { ...at(30), ...tug(24) });
    await buildAssessment(test, patient, { ...at(20), ...tug(99), status: 'void' });
    await buildAssessment(test, patient, { ...at(18), ...tug(77), status: 'draft' });
    await buildAssessment(test, patient, { ...at(15), scaleCode: '5STS', ...tug(50) });
    await buildAssessment(test, patient, { ...at(10), ...tug(16.5) });
    await buildAssessment(test, patient, { ...at(5), ...tug(8.4) });
    const { data } = await list(token, patient, { scale_code: 'TUG' });
    const rows = data.list.map(({ total, change, is_beyond_mdc }: progress.Assessment) => [
      total,
      change,
      is_beyond_mdc,
    ]);
    expect(rows).toEqual([
      [8.4, -8.1, true],
      [16.5, -7.5, false],
      [77, 53, true],
      [24, null, null],
    ]);
    const all = await list(token, patient);
    expect(all.data).toMatchObject({ total: 5, page: 1, size: 20 });
  });

  it('by stages have no total, and are compared part by part', async () => {
    const { token, patient } = await buildWorld();
    const staged = (items: AssessmentForm['items'], confirm = true) =>
      form(patient, { scale_code: 'Brunnstrom', items, confirm });
    expect(await errorsOf(token, staged({ arm: 3, hand: 2 }))).toMatchObject([{ field: 'items.leg' }]);
    const draft = await save(token, staged({ arm: 3 }, false));
    expect(draft.data).toMatchObject({ total: null, total_words: null, status: 'draft' });
    const first = await save(token, staged({ arm: 3, hand: 2, leg: 4 }));
    const none = { total: null, band: null, change: null, is_beyond_mdc: null };
    expect(first.data).toMatchObject({ ...none, total_words: '上肢 3 期，手 2 期，下肢 4 期', change_words: null });
    const second = await save(token, staged({ arm: 4, hand: 2, leg: 4 }));
    expect(second.data).toMatchObject({ ...none, change_words: '上肢 3 期 → 4 期' });
    const [row] = await test.database.db.select().from(assessments).where(eq(assessments.id, second.data.id));
    expect(row?.total).toBeNull();
  });

  it('of two sides are two series', async () => {
    const { token, patient } = await buildWorld();
    const mmt = (side: '左' | '右', grade: string, total: number, daysAgo: number) => ({
      scaleCode: 'MMT' as const,
      side,
      items: { knee_extensors: grade },
      total,
      ...at(daysAgo),
    });
    await buildAssessment(test, patient, mmt('左', '2', 2, 9));
    await buildAssessment(test, patient, mmt('右', '5', 5, 8));
    const body = form(patient, { scale_code: 'MMT', side: '左', items: { knee_extensors: '3+', hip_flexors: '4' } });
    const { data } = await save(token, body);
    expect(data).toMatchObject({ total: 3.33, total_words: '3+ 级', change: 1.33, is_beyond_mdc: null });
  });

  it('of the worst muscle are compared by the muscles that were tested both times', async () => {
    const { token, patient } = await buildWorld();
    const tested = (items: Record<string, string>, total: number, daysAgo: number) =>
      buildAssessment(test, patient, { scaleCode: 'MMT', side: '左', items, total, ...at(daysAgo) });
    await tested({ knee_extensors: '3' }, 3, 20);
    // A weak muscle that was not tested before is no loss, and one left out is no gain.
    await tested({ knee_extensors: '4', hip_flexors: '2' }, 2, 15);
    await tested({ knee_extensors: '4' }, 4, 10);
    await tested({ ankle_dorsiflexors: '5' }, 5, 5);
    const { data } = await list(token, patient, { scale_code: 'MMT' });
    const rows = data.list.map(({ total, change, is_beyond_mdc }: progress.Assessment) => [
      total,
      change,
      is_beyond_mdc,
    ]);
    expect(rows).toEqual([
      [5, null, null],
      [4, 0, null],
      [2, 1, null],
      [3, null, null],
    ]);
  });

  it('are judged by the error of measurement that the agency set', async () => {
    const { user, token, patient } = await buildWorld();
    await buildAssessment(test, patient, { ...at(10), ...tug(20) });
    await buildAssessment(test, patient, { ...at(5), ...tug(16) });
    const beyond = async () => (await list(token, patient)).data.list[0].is_beyond_mdc;
    expect(await beyond()).toBe(false);
    const set = { agencyId: user.agencyId ?? 0, code: 'TUG' as const, isEnabled: true, mdc: 4 };
    await test.database.db.insert(scaleSettings).values(set);
    // As much as the error is still within it.
    expect(await beyond()).toBe(false);
    await test.database.db.update(scaleSettings).set({ mdc: 3 }).where(eq(scaleSettings.agencyId, set.agencyId));
    expect(await beyond()).toBe(true);
  });

  it('are judged by no error of measurement where none fits the condition', async () => {
    const { token, patient } = await buildWorld({ conditionCode: 'OTHER' });
    await buildAssessment(test, patient, { ...at(10), ...tug(40) });
    await buildAssessment(test, patient, { ...at(5), ...tug(16) });
    const [newest] = (await list(token, patient)).data.list;
    expect(newest).toMatchObject({ change: -24, is_beyond_mdc: null, change_words: '降低 24 秒，没有适用的测量误差' });
  });

  it('leave an audit line when somebody looks who does not treat', async () => {
    const { user, patient } = await buildWorld();
    const reader = await signedIn(test, { userType: '机构', agencyId: user.agencyId, modules: ['USER_BROWSE'] });
    expect((await list(reader.token, patient)).data.list).toEqual([]);
    expect(await trailOf('list_assessment', patient)).toMatchObject([{ userId: reader.user.id, result: 'ok' }]);
  });
});
