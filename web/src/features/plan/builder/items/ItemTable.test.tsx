import { fireEvent, render, screen } from '@testing-library/react';
import type { plan } from '@yun/contract';
import { useReducer } from 'react';
import { expect, it } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { buildExercise, buildPlanInfo } from '#web/test/plans.ts';
import { reduce, stateOf } from '../builder-state.ts';
import type { PlanBuilder } from '../use-plan-builder.ts';
import { ItemTable } from './ItemTable.tsx';

const info = buildPlanInfo([buildExercise(1, '直腿抬高'), buildExercise(2, '坐位屈膝'), buildExercise(3, '靠墙静蹲')]);
/** The rows in the order they were rendered: each reads the picture of its exercise once. */
let rendered: string[];
const exercises = new Map(
  info.exercises.map((exercise) => [
    exercise.id,
    Object.defineProperty({ ...exercise }, 'figure', {
      get: () => {
        rendered.push(exercise.name);
        return null;
      },
    }) as plan.PlanExercise,
  ]),
);

function Table({ problems }: { problems: Record<string, string> }) {
  const [state, dispatch] = useReducer(reduce, stateOf(info));
  // As in the builder, findings are computed anew at every change.
  const findings = [{ level: 'warn', item: 1, text: '重复出现', key: '2:重复出现' }];
  const builder = { state, dispatch, exercises, findings, problems, base: null } as unknown as PlanBuilder;
  return <ItemTable builder={builder} isReadOnly={false} />;
}

function open() {
  rendered = [];
  const table = (problems: Record<string, string>) => (
    <Plain>
      <Table problems={problems} />
    </Plain>
  );
  const view = render(table({}));
  expect(rendered.splice(0)).toEqual(['直腿抬高', '坐位屈膝', '靠墙静蹲']);
  return { show: (problems: Record<string, string>) => view.rerender(table(problems)) };
}

it('renders only the row that is typed into', () => {
  open();
  fireEvent.change(screen.getByLabelText('坐位屈膝 组'), { target: { value: '4' } });
  expect(rendered).toEqual(['坐位屈膝']);
});

it('renders the row of a new problem, and shows it there', () => {
  const { show } = open();
  show({ 'items.2.sets': '组数为 1 到 10' });
  expect(rendered).toEqual(['靠墙静蹲']);
  expect(screen.getByRole('alert').textContent).toBe('组数为 1 到 10');
});

it('renders the two rows that change places, and moves on from the new place', () => {
  open();
  const handle = () => screen.getByRole('button', { name: /^拖动排序：直腿抬高/ });
  fireEvent.keyDown(handle(), { key: 'ArrowDown', altKey: true });
  expect(rendered.splice(0).sort()).toEqual(['坐位屈膝', '直腿抬高']);
  expect(handle().getAttribute('aria-label')).toBe('拖动排序：直腿抬高，第 2 位');
  fireEvent.keyDown(handle(), { key: 'ArrowDown', altKey: true });
  expect(handle().getAttribute('aria-label')).toBe('拖动排序：直腿抬高，第 3 位');
  expect(rendered.sort()).toEqual(['直腿抬高', '靠墙静蹲']);
});
