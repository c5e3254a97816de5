import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusBack } from './use-focus-back.ts';

function Dialog({ name, onDone }: { name: string; onDone(): void }) {
  useFocusBack();
  return (
    <button type="button" onClick={onDone}>
      {name}
    </button>
  );
}

function Page() {
  const [shown, setShown] = useState<'form' | 'saved' | null>(null);
  return (
    <>
      <button type="button" onClick={() => setShown('form')}>
        新建
      </button>
      {shown === 'form' && <Dialog key="form" name="保存" onDone={() => setShown('saved')} />}
      {shown === 'saved' && <Dialog key="saved" name="关闭" onDone={() => setShown(null)} />}
    </>
  );
}

function press(name: string): HTMLElement {
  const button = screen.getByText(name);
  button.focus();
  fireEvent.click(button);
  return button;
}

it('a dialog that replaced another returns the focus to the opener of the first', () => {
  render(<Page />);
  const opener = press('新建');
  press('保存');
  press('关闭');
  expect(document.activeElement).toBe(opener);
});

it('does not focus a removed element', () => {
  const { unmount } = render(<Page />);
  press('新建');
  unmount();
  expect(document.activeElement).toBe(document.body);
});
