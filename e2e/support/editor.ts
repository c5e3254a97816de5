import type { Locator } from '@playwright/test';
import { type Console, expect } from './console.ts';

export const title = '富文本编辑器';
export const fieldOf = ({ pane }: Console) => pane.getByRole('textbox', { name: '正文', exact: true });
export const previewOf = ({ pane }: Console) => pane.getByRole('region', { name: '预览' });
export const htmlOf = ({ pane }: Console) => pane.getByRole('region', { name: 'HTML' }).locator('pre');
export const toolOf = ({ pane }: Console, name: string) =>
  pane.getByRole('toolbar', { name: '格式工具栏' }).getByRole('button', { name, exact: true });

export async function choose(console: Console, menu: string, item: string | RegExp): Promise<void> {
  await console.pane.getByRole('menubar').getByRole('menuitem', { name: menu, exact: true }).click();
  await console.page.getByRole('menu', { name: menu }).getByRole('menuitem', { name: item }).click();
}

/** Clears the text; returns the focused field. */
export async function begin(console: Console): Promise<Locator> {
  await choose(console, '文件', '清空内容');
  const field = fieldOf(console);
  await expect(field).toHaveText('');
  await expect(field).toBeFocused();
  return field;
}

interface Clip {
  html?: string;
  png?: { name: string; bytes: number[]; emptyAfter?: number };
}

export async function paste(field: Locator, clip: Clip): Promise<void> {
  await field.evaluate((element, { html, png }: Clip) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (png) {
      const content = [new Uint8Array(png.bytes), new Uint8Array(png.emptyAfter ?? 0)];
      clipboardData.items.add(new File(content, png.name, { type: 'image/png' }));
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clip);
}

export async function openEditor(console: Console): Promise<void> {
  await console.open('/components/tinymce', title);
  await expect(fieldOf(console)).toContainText('居家训练须知');
}
