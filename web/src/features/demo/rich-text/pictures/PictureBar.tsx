import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Segmented } from 'antd';
import { useId } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import css from '../rich-editor.module.css';
import { cleanAlt, type PictureAttributes, pictureWidths } from './picture-node.ts';

const asItIs = '原始';

/** The alternative text and the width of the selected picture. */
export function PictureBar({ editor }: { editor: Editor }) {
  const picture = useEditorState({
    editor,
    selector: () => (editor.isActive('picture') ? (editor.getAttributes('picture') as PictureAttributes) : null),
  });
  const altId = useId();
  if (!picture) return null;

  function change(name: keyof PictureAttributes, value: string | null): void {
    // Not `updateAttributes`: it replaces the node, and the selection would be lost.
    editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(tr.selection.from, name, value);
      return true;
    });
  }

  return (
    <fieldset className={`flow middle m-0 sunken ${css.bar}`} aria-label="选中的图片">
      <div className="row" style={{ flex: '1 1 240px' }}>
        <label className="fixed" htmlFor={altId}>
          图片说明
        </label>
        <Input
          id={altId}
          value={picture.alt}
          maxLength={200}
          placeholder="读给看不见图片的人"
          onChange={({ target }) => change('alt', cleanAlt(target.value))}
        />
      </div>
      <Segmented
        aria-label="图片宽度"
        options={[asItIs, ...pictureWidths]}
        value={picture.width ?? asItIs}
        onChange={(width) => change('width', width === asItIs ? null : width)}
      />
      <Button onClick={() => editor.chain().focus().deleteSelection().run()}>移除图片</Button>
    </fieldset>
  );
}
