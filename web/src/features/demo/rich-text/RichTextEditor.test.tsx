import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { Activity } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { RichTextEditor } from './RichTextEditor.tsx';
import { useToolState } from './tools/use-tool-state.ts';
import { useRichText } from './use-rich-text.ts';

// jsdom has no layout to find a position in.
document.elementFromPoint ??= () => null;
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;

const handleChange = vi.fn();
let editor: Editor;
let drawings = 0;

function Probe() {
  useToolState(editor);
  drawings++;
  return null;
}

function Leaflet() {
  const text = useRichText({ label: '正文', initial: '<p>热敷 <script>x</script>十分钟</p>', onChange: handleChange });
  editor = text.editor;
  return (
    <>
      <RichTextEditor text={text} />
      <Probe />
      <button type="button" onClick={() => text.replace('<p onclick="x">冰敷</p>')}>
        换
      </button>
    </>
  );
}

function Page({ mode }: { mode: 'visible' | 'hidden' | 'closed' }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Plain>
        {mode !== 'closed' && (
          <Activity mode={mode}>
            <Leaflet />
          </Activity>
        )}
      </Plain>
    </QueryClientProvider>
  );
}

afterEach(() => {
  handleChange.mockClear();
});

const write = (words: string) => act(() => void editor.commands.insertContentAt(1, words));
const tool = (name: string) => screen.getByRole('button', { name });

describe('the editor of a page', () => {
  it('keeps its text, its cursor and its history while the page is hidden', () => {
    const { rerender } = render(<Page mode="visible" />);
    write('先');
    act(() => void editor.commands.setTextSelection(2));
    const before = editor;
    rerender(<Page mode="hidden" />);
    rerender(<Page mode="visible" />);
    expect(editor).toBe(before);
    expect(editor.isDestroyed).toBe(false);
    expect(editor.view.dom.isConnected).toBe(true);
    expect(editor.getText()).toBe('先热敷 十分钟');
    expect(editor.state.selection.from).toBe(2);
    fireEvent.click(tool('撤销'));
    expect(editor.getText()).toBe('热敷 十分钟');
  });

  it('is destroyed with the page', () => {
    const { rerender } = render(<Page mode="visible" />);
    rerender(<Page mode="closed" />);
    expect(editor.isDestroyed).toBe(true);
  });

  it('is destroyed soon after its page was closed while hidden', () => {
    const { rerender } = render(<Page mode="visible" />);
    rerender(<Page mode="hidden" />);
    rerender(<Page mode="closed" />);
    document.dispatchEvent(new Event('selectionchange'));
    expect(editor.isDestroyed).toBe(true);
  });
});

describe('its text', () => {
  it('is sanitized when it is loaded and when it is replaced; one undo restores it', () => {
    render(<Page mode="visible" />);
    expect(editor.getHTML()).toBe('<p>热敷 十分钟</p>');
    fireEvent.click(screen.getByRole('button', { name: '换' }));
    expect(editor.getHTML()).toBe('<p>冰敷</p>');
    expect(handleChange).toHaveBeenLastCalledWith('<p>冰敷</p>');
    act(() => void editor.commands.undo());
    expect(editor.getHTML()).toBe('<p>热敷 十分钟</p>');
  });

  it('is counted', () => {
    render(<Page mode="visible" />);
    expect(screen.getByText('共 6 字')).toBeTruthy();
  });
});

describe('the toolbar', () => {
  it('is one tab stop, and the arrow keys move inside it', () => {
    render(<Page mode="visible" />);
    const bar = screen.getByRole('toolbar', { name: '格式工具栏' });
    const stops = () => [...bar.querySelectorAll<HTMLElement>('[data-stop][tabindex="0"]')];
    expect(stops()).toEqual([tool('撤销')]);
    tool('撤销').focus();
    for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement).toBe(tool('段落样式：正文'));
    expect(stops()).toEqual([tool('段落样式：正文')]);
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
    expect(document.activeElement).toBe(tool('键盘帮助'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tool('撤销'));
  });

  it('shows active and unavailable commands', () => {
    render(<Page mode="visible" />);
    expect(tool('撤销').getAttribute('aria-disabled')).toBe('true');
    expect(tool('粗体').getAttribute('aria-pressed')).toBe('false');
    act(() => void editor.commands.selectAll());
    fireEvent.click(tool('粗体'));
    expect(editor.getHTML()).toBe('<p><strong>热敷 十分钟</strong></p>');
    expect(tool('粗体').getAttribute('aria-pressed')).toBe('true');
    expect(tool('撤销').getAttribute('aria-disabled')).toBe('false');
  });

  it('clears formatting at every level', () => {
    render(<Page mode="visible" />);
    const inner = '<li><p><strong>二</strong></p><blockquote><h2 style="text-align: center">三</h2></blockquote></li>';
    act(() => void editor.commands.setContent(`<ul><li><p>一</p><ol>${inner}</ol></li></ul>`));
    act(() => void editor.commands.selectAll());
    fireEvent.click(tool('清除格式'));
    expect(editor.getHTML()).toBe('<p>一</p><p>二</p><p>三</p><p></p>');
  });

  it('does not render again for a key that does not change its state', () => {
    render(<Page mode="visible" />);
    write('一');
    drawings = 0;
    for (const key of '二三四五') write(key);
    expect(drawings).toBe(0);
  });
});
