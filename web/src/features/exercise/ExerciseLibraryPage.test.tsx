import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Figure } from '@yun/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveDraft } from '#web/lib/drafts/drafts.ts';
import { forgetUnsaved } from '#web/lib/drafts/unsaved.ts';
import { buildAdministrator } from '#web/test/dashboard.ts';
import { openList } from '#web/test/list-page.tsx';
import { buildExercise } from '#web/test/plans.ts';
import type { Routes } from '#web/test/serve.ts';
import { setWindowWidth } from '#web/test/window-width.ts';
import { ExerciseLibraryPage } from './ExerciseLibraryPage.tsx';
import { valuesOf } from './exercise-values.ts';

const doctor = buildAdministrator({ user_type: '医生', permissions: ['PATIENT_MGR'], modules: ['PATIENT_MGR'] });
const row = buildExercise(1, '直腿抬高');
const facets = { body_part: {}, kind: {}, equipment: {}, position: {}, difficulty: {}, scope: {}, favorite: 0 };
const info = {
  ...row,
  can_edit: true,
  progressions: [],
  regressions: [],
  used_count: 0,
  create_time: '2026-11-01 09:00:00',
  update_time: '2026-11-01 09:00:00',
};

const open = (routes: Routes = {}, search = '') =>
  openList(<ExerciseLibraryPage />, `/patient/exercise${search}`, doctor, {
    'GET /api/exercise/list_exercise': () => ({
      list: [row],
      total: 1,
      page: 1,
      size: 20,
      facets,
    }),
    'GET /api/exercise/list_figure': () => ({ figures: {} }),
    'GET /api/exercise/exercise_info': () => info,
    'POST /api/exercise/save_exercise': () => info,
    ...routes,
  });

beforeEach(() => setWindowWidth(1440));
afterEach(() => {
  forgetUnsaved('/patient/exercise');
});

async function press(text: string): Promise<HTMLElement> {
  const button = (await screen.findByText(text)).closest('button') as HTMLElement;
  return pressed(button);
}

function pressed(button: HTMLElement): HTMLElement {
  button.focus();
  fireEvent.click(button);
  return button;
}

describe('the focus returns to the button that opened the form', () => {
  it('after a new exercise was cancelled', async () => {
    await open();
    const button = await press('新建动作');
    await press('关闭');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('after a new exercise was saved, and the drawer that shows it closed', async () => {
    await open();
    // A draft typed before: only saving is left to do.
    saveDraft('/patient/exercise', 'exercise-new', valuesOf(info));
    const button = await press('新建动作');
    await press('保存');
    await screen.findByText('复制为我的动作');
    await waitFor(() => expect(screen.queryByText('保存')).toBeNull());
    pressed(document.querySelector('.ant-drawer-close') as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

it('shows the body parts it is filtered by when picking for a plan, and all exercises at a click', async () => {
  const asked: Record<string, unknown>[] = [];
  await open(
    {
      'GET /api/exercise/list_exercise': (input) => {
        asked.push(input);
        return {
          list: [row],
          total: 1,
          page: 1,
          size: 20,
          facets,
        };
      },
    },
    '?patient_id=7&body_part=膝,髋',
  );
  expect(await screen.findByText(/只显示部位：膝、髋。/)).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ patient_id: '7', body_part: '膝,髋' });
  await press('显示全部部位');
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('body_part'));
  expect(asked.at(-1)).toMatchObject({ patient_id: '7' });
  expect(screen.queryByText('显示全部部位')).toBeNull();
});

it('shows each figure by its key once the figures are read, and says so where there is none', async () => {
  const figure: Figure = {
    view: 'side',
    root: { joint: 'hip', at: [144, 150] },
    start: { trunk: 90 },
    end: { trunk: 60 },
    props: [],
    hot: [],
    arrows: [],
  };
  let answer = (_: { figures: Record<string, Figure> }) => {};
  const figures = new Promise<{ figures: Record<string, Figure> }>((resolve) => (answer = resolve));
  const rows = [
    buildExercise(1, '直腿抬高', { figure_key: 'aa' }),
    buildExercise(2, '直腿抬高（副本）', { figure_key: 'aa' }),
    buildExercise(3, '自建动作'),
  ];
  await open({
    'GET /api/exercise/list_exercise': () => ({ list: rows, total: 3, page: 1, size: 60, facets }),
    'GET /api/exercise/list_figure': () => figures,
  });
  const drawn = (name: string) => screen.getByLabelText(name).querySelectorAll('path').length;
  await screen.findByLabelText('自建动作，暂无图');
  expect([drawn('直腿抬高'), drawn('直腿抬高（副本）')]).toEqual([0, 0]);
  answer({ figures: { aa: figure } });
  await waitFor(() => expect(drawn('直腿抬高')).toBeGreaterThan(0));
  expect(drawn('直腿抬高（副本）')).toBe(drawn('直腿抬高'));
});
