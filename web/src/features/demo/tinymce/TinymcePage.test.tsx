import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { createEditor } from '../rich-text/create-editor.ts';
import { sample } from './sample.ts';
import { TinymcePage } from './TinymcePage.tsx';

const path = '/components/tinymce';
const open = (drafts = {}) => openPage(<TinymcePage />, { path, profile: buildProfile(), routes: {}, drafts });
const shownHtml = () => screen.getByRole('region', { name: 'HTML' }).querySelector('pre')?.textContent ?? '';
const button = (name: string) => screen.queryByRole('button', { name });

it('has a sample that the editor would write the same way', () => {
  const nothing = () => {};
  const editor = createEditor({
    label: '',
    initial: sample,
    placeholder: '',
    onChange: nothing,
    onFiles: nothing,
    onForeignPictures: nothing,
  });
  expect(editor.getHTML()).toBe(sample);
  editor.destroy();
});

describe('the page', () => {
  it('starts with the sample and offers no reset', async () => {
    await open();
    expect(shownHtml().replaceAll('\n', '')).toBe(sample);
    expect(screen.getByRole('region', { name: '预览' }).textContent).toContain('居家训练须知');
    expect(button('还原示例')).toBeNull();
  });

  it('restores a draft sanitized, and can be reset to the sample', async () => {
    const { reload } = await open({ text: { html: '<p>睡前<img src=x onerror=alert(1)>拉伸</p>' } });
    expect(shownHtml()).toBe('<p>睡前拉伸</p>\n');
    expect(screen.getByText(/已恢复上次写的内容/)).toBeTruthy();
    fireEvent.click(button('还原示例') as HTMLElement);
    await waitFor(() => expect(shownHtml().replaceAll('\n', '')).toBe(sample));
    expect(screen.queryByText(/已恢复上次写的内容/)).toBeNull();
    reload();
    expect(button('还原示例')).toBeNull();
  });
});
