import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type LateCode, loadOnce } from '../controls/load-once.ts';
import { useLate } from './use-late.ts';

type Count = (text: string) => number;

interface Answer {
  resolve(part: Count): void;
  reject(error: Error): void;
}

function Field({ code, text }: { code: LateCode<Count>; text: string }) {
  const count = useLate(code, text !== '');
  return <p>{count ? `${count(text)} 个字` : '未加载'}</p>;
}

/** Code whose script arrives, or fails, when the test says so. */
function heldCode() {
  const answers: Answer[] = [];
  const load = vi.fn(() => new Promise<Count>((resolve, reject) => answers.push({ resolve, reject })));
  const code = loadOnce(load);
  const arrive = () => act(async () => answers.at(-1)?.resolve(({ length }) => length));
  const fail = () => act(async () => answers.at(-1)?.reject(new Error('offline')));
  return { code, load, arrive, fail };
}

it('loads when it is needed, once, and is null until it is there', async () => {
  const { code, load, arrive } = heldCode();
  const { rerender } = render(<Field code={code} text="" />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Field code={code} text="腿" />);
  rerender(<Field code={code} text="腿肿" />);
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText('未加载')).toBeTruthy();
  await arrive();
  expect(screen.getByText('2 个字')).toBeTruthy();
  rerender(<Field code={code} text="" />);
  expect(screen.getByText('0 个字')).toBeTruthy();
});

it('shows what was loaded for another reason, in all places', async () => {
  const { code, load, arrive } = heldCode();
  render(
    <>
      <Field code={code} text="" />
      <Field code={code} text="" />
    </>,
  );
  void code.preload();
  await arrive();
  expect(screen.getAllByText('0 个字')).toHaveLength(2);
  expect(load).toHaveBeenCalledOnce();
});

it('is there in the first render when it was loaded before', async () => {
  const { code, load, arrive } = heldCode();
  void code.preload();
  await arrive();
  render(<Field code={code} text="腿肿" />);
  expect(screen.getByText('2 个字')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('stays null after a failure, and loads again when it is needed again', async () => {
  const { code, load, arrive, fail } = heldCode();
  const { rerender } = render(<Field code={code} text="腿" />);
  await fail();
  expect(screen.getByText('未加载')).toBeTruthy();
  rerender(<Field code={code} text="" />);
  rerender(<Field code={code} text="腿" />);
  expect(load).toHaveBeenCalledTimes(2);
  await arrive();
  expect(screen.getByText('1 个字')).toBeTruthy();
});
