import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type LateFieldProps, lateField } from './late-field.tsx';

interface Props extends LateFieldProps {
  value: string;
}

function Loaded({ value, autoFocus, defaultOpen, ...field }: Props) {
  // biome-ignore lint/a11y/noAutofocus: the focus of what stood in its place
  return <input {...field} autoFocus={autoFocus} aria-expanded={defaultOpen} defaultValue={value} role="combobox" />;
}

/** A field whose script arrives, or fails, when the test says so. */
function open(shown = '') {
  let arrive = () => {};
  let fail = () => {};
  const load = vi.fn(
    () =>
      new Promise<typeof Loaded>((resolve, reject) => {
        arrive = () => resolve(Loaded);
        fail = () => reject(new Error('no network'));
      }),
  );
  const Field = lateField<Props>('操作人', load);
  render(<Field aria-label="操作人" placeholder="全部操作人" shown={shown} value="12" />);
  const field = () => screen.getByRole('combobox', { name: '操作人' });
  return { load, field, arrive: () => act(async () => arrive()), fail: () => act(async () => fail()) };
}

it('asks for nothing until it is needed, and shows what is chosen', () => {
  const { load, field } = open('徐朗');
  expect(field().textContent).toBe('徐朗');
  expect(load).not.toHaveBeenCalled();
});

it('loads when it is pointed at, and takes no focus that it did not have', async () => {
  const { load, field, arrive } = open();
  expect(field().textContent).toBe('全部操作人');
  fireEvent.pointerEnter(field());
  fireEvent.pointerEnter(field());
  expect(load).toHaveBeenCalledOnce();
  await arrive();
  expect(field().tagName).toBe('INPUT');
  expect(field().ariaExpanded).toBe('false');
  expect(document.activeElement).toBe(document.body);
});

it('passes on the focus', async () => {
  const { field, arrive } = open();
  act(() => field().focus());
  await arrive();
  expect(field().tagName).toBe('INPUT');
  expect(document.activeElement).toBe(field());
  expect(field().ariaExpanded).toBe('false');
});

it('opens if it was pressed meanwhile', async () => {
  const { field, arrive } = open();
  fireEvent.click(field());
  await arrive();
  expect(field().ariaExpanded).toBe('true');
});

it('shows a failure in its place, with a new attempt', async () => {
  const { load, field, arrive, fail } = open();
  act(() => field().focus());
  await fail();
  await fail();
  expect(screen.getByRole('alert').textContent).toContain('操作人没有加载出来');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(load).toHaveBeenCalledTimes(3);
  await arrive();
  expect(field().tagName).toBe('INPUT');
});
