import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type LateFieldProps, lateField } from './late-field.tsx';

interface Props extends LateFieldProps {
  'aria-label': string;
  value: string;
}

const handleInput = vi.fn();

function Loaded({ value, autoFocus, defaultOpen, ...field }: Props) {
  // The focus of what stood in its place.
  const focus = { autoFocus };
  return (
    <>
      <span>{value}</span>
      <input
        {...field}
        {...focus}
        role="combobox"
        aria-expanded={defaultOpen}
        data-loaded
        onChange={(event) => handleInput(event.target.value)}
      />
    </>
  );
}

/** A field whose script arrives, or fails, when the test says so. */
function open(props: { shown?: string | string[]; disabled?: boolean; onChange?(value: string[]): void } = {}) {
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
  render(<Field aria-label="操作人" placeholder="全部操作人" shown="" value="12" {...(props as object)} />);
  const field = () => screen.getByLabelText('操作人') as HTMLInputElement;
  const isLoaded = () => field().hasAttribute('data-loaded');
  return { load, field, isLoaded, arrive: () => act(async () => arrive()), fail: () => act(async () => fail()) };
}

it('asks for nothing until it is needed, and shows what is chosen', () => {
  const { load, field } = open({ shown: '徐朗' });
  expect(screen.getByText('徐朗')).toBeTruthy();
  expect(field().placeholder).toBe('');
  expect(load).not.toHaveBeenCalled();
});

it('asks for nothing while it is disabled', () => {
  const { load, field } = open({ disabled: true });
  fireEvent.pointerEnter(field());
  fireEvent.mouseDown(field());
  expect(field().disabled).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

it('loads when it is pointed at, and takes no focus that it did not have', async () => {
  const { load, field, isLoaded, arrive } = open();
  expect(field().placeholder).toBe('全部操作人');
  fireEvent.pointerEnter(field());
  fireEvent.pointerEnter(field());
  expect(load).toHaveBeenCalledOnce();
  await arrive();
  expect(isLoaded()).toBe(true);
  expect(field().ariaExpanded).toBe('false');
  expect(document.activeElement).toBe(document.body);
});

it('passes on the focus', async () => {
  const { field, isLoaded, arrive } = open();
  act(() => field().focus());
  await arrive();
  expect(isLoaded()).toBe(true);
  expect(document.activeElement).toBe(field());
  expect(field().ariaExpanded).toBe('false');
});

it.each([
  [
    'pressed',
    (field: HTMLElement) => {
      fireEvent.mouseDown(field);
      fireEvent.mouseUp(field);
    },
  ],
  ['opened by a key', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'ArrowDown' })],
])('opens if it was %s meanwhile', async (_, press) => {
  const { field, arrive } = open();
  press(field());
  await arrive();
  expect(field().ariaExpanded).toBe('true');
});

it('types again what was typed meanwhile', async () => {
  const { field, arrive } = open({ shown: '徐朗' });
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: '何' } });
  expect(screen.queryByText('徐朗')).toBeNull();
  await arrive();
  expect(handleInput.mock.calls).toEqual([['何']]);
  expect(field().value).toBe('何');
});

it('waits for the end of a word of an input method', async () => {
  const { field, isLoaded, arrive } = open();
  act(() => field().focus());
  fireEvent.compositionStart(field());
  await arrive();
  expect(isLoaded()).toBe(false);
  await act(async () => fireEvent.compositionEnd(field()));
  expect(isLoaded()).toBe(true);
});

it('shows several choices, each of which can be taken back before the script is there', () => {
  const onChange = vi.fn();
  const Field = lateField<Omit<Props, 'value'> & { value: string[] }>('标签', () => new Promise(() => {}));
  const tags = ['跌倒', '糖尿病'];
  const { container } = render(<Field aria-label="标签" shown={tags} value={tags} onChange={onChange} />);
  const [first] = container.querySelectorAll('.anticon-close');
  fireEvent.mouseDown(first as Element);
  expect(onChange.mock.calls).toEqual([[['糖尿病']]]);
});

it('shows a failure in its place, with a new attempt', async () => {
  const { load, field, isLoaded, arrive, fail } = open();
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: '何' } });
  await fail();
  await fail();
  expect(screen.getByRole('alert').textContent).toContain('操作人没有加载出来');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(load).toHaveBeenCalledTimes(3);
  await arrive();
  expect(isLoaded()).toBe(true);
  expect(field().value).toBe('何');
});
