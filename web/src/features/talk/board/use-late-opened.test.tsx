import { render, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { useLateOpened } from './use-late-opened.ts';

let openFor: (patient: number | null) => void;
/** What the two columns showed at each commit. */
let shown: string[];

function Columns({ isNarrow }: { isNarrow: boolean }) {
  const [opened, setOpened] = useState<number | null>(1);
  openFor = setOpened;
  const late = useLateOpened(opened, isNarrow);
  const text = `${opened} ${late}`;
  if (shown.at(-1) !== text) shown.push(text);
  return <p>{text}</p>;
}

function start(isNarrow = false): void {
  shown = [];
  render(<Columns isNarrow={isNarrow} />);
}

it('marks the line first, and shows the conversation in a second render', () => {
  start();
  act(() => openFor(2));
  expect(shown).toEqual(['1 1', '2 1', '2 2']);
});

it('shows it at once on a phone', () => {
  start(true);
  act(() => openFor(2));
  expect(shown).toEqual(['1 1', '2 2']);
});

it.each(['keydown', 'pointerdown'])('completes it before a %s is handled', (input) => {
  start();
  // Without act, which would complete the second render by itself.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    flushSync(() => openFor(2));
    expect(screen.getByText('2 1')).toBeTruthy();
    document.body.dispatchEvent(new Event(input));
    expect(screen.getByText('2 2')).toBeTruthy();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
});
