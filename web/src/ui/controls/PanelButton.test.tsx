import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { PanelButton } from './PanelButton.tsx';

const button = () => screen.getByRole('button', { name: '更多筛选' });
const panel = () => screen.queryByRole('dialog', { name: '更多筛选' });
const press = (element: Element, key: string) => fireEvent.keyDown(element, { key });

function open() {
  render(
    <>
      <PanelButton
        panel={
          <>
            <input aria-label="姓名" />
            <input role="combobox" aria-label="医生" aria-expanded="true" />
            {createPortal(<p>林医生</p>, document.body)}
          </>
        }
      >
        更多筛选
      </PanelButton>
      <p>别的</p>
    </>,
  );
  fireEvent.click(button());
}

describe('a button with a panel', () => {
  it('says what it opens, and whether it is open', () => {
    open();
    expect(panel()).toBeTruthy();
    expect(button().getAttribute('aria-haspopup')).toBe('dialog');
    expect(button().getAttribute('aria-expanded')).toBe('true');
    // Tab moves from the button into the panel.
    const order = button().compareDocumentPosition(screen.getByLabelText('姓名'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('is closed by Escape, which returns the focus', () => {
    open();
    screen.getByLabelText('姓名').focus();
    press(screen.getByLabelText('姓名'), 'Escape');
    expect(panel()).toBeNull();
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button());
  });

  it('leaves Escape to a field whose list is open', () => {
    open();
    press(screen.getByLabelText('医生'), 'Escape');
    expect(panel()).toBeTruthy();
  });

  it('is closed by its button, and by a press elsewhere', () => {
    open();
    fireEvent.pointerDown(button());
    fireEvent.click(button());
    expect(panel()).toBeNull();
    fireEvent.click(button());
    fireEvent.pointerDown(screen.getByText('别的'));
    expect(panel()).toBeNull();
  });

  it('stays open after a press on the list of one of its fields, wherever that stands', () => {
    open();
    fireEvent.pointerDown(screen.getByText('林医生'));
    expect(panel()).toBeTruthy();
  });

  it('keeps what was typed while it is closed', () => {
    open();
    fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '邵' } });
    fireEvent.click(button());
    fireEvent.click(button());
    expect(screen.getByLabelText('姓名')).toHaveProperty('value', '邵');
  });

  it('renders a function only while it is open, and can be closed by it', () => {
    const content = (close: () => void) => (
      <button type="button" onClick={close}>
        完成
      </button>
    );
    render(<PanelButton panel={content}>更多筛选</PanelButton>);
    expect(screen.queryByText('完成')).toBeNull();
    fireEvent.click(button());
    screen.getByText('完成').focus();
    fireEvent.click(screen.getByText('完成'));
    expect(screen.queryByText('完成')).toBeNull();
    expect(document.activeElement).toBe(button());
  });
});
