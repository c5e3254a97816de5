import type { Editor } from '@tiptap/core';
import { type PaletteColor, rgbOf } from './palette.ts';
import css from './rich-editor.module.css';
import richEditorTextCss from './rich-editor-text.module.css';
import richTextCss from './rich-text.module.css';

interface Props {
  editor: Editor;
  property: 'color' | 'backgroundColor';
  palette: readonly PaletteColor[];
  /** What takes the colour away again. */
  none: string;
  value: string | null;
}

/** The lines of a colour's menu. */
export function ColorMenu({ editor, property, palette, none, value }: Props) {
  const isSame = (light: string) => value === light || value === rgbOf(light);

  function choose(color: string | null): void {
    const chain = editor
      .chain()
      .focus()
      .setMark('textStyle', { [property]: color });
    (color ? chain : chain.removeEmptyTextStyle()).run();
  }

  return (
    <>
      {palette.map(({ name, light }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          className={`${css.richMenuItem} ${richEditorTextCss.richText} ${richTextCss.richText}`}
          onClick={() => choose(light)}
        >
          <span>
            {/* Drawn as in the text, by day and by night. */}
            <span className={css.richSwatch} style={{ [property]: rgbOf(light) }}>
              文
            </span>
            {name}
            {isSame(light) && ' ✓'}
          </span>
        </button>
      ))}
      <hr />
      <button type="button" role="menuitem" className={css.richMenuItem} onClick={() => choose(null)}>
        {none}
      </button>
    </>
  );
}
