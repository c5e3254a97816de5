import type { Editor } from '@tiptap/core';
import css from '../rich-editor.module.css';
import { type PaletteColor, rgbOf } from '../safe-html/palette.ts';
import { menuItem } from './CommandItem.tsx';

interface Props {
  editor: Editor;
  property: 'color' | 'backgroundColor';
  palette: readonly PaletteColor[];
  /** The label of the item that removes the colour. */
  none: string;
  value: string | null;
}

/** The items of a colour menu. */
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
          className={menuItem}
          data-palette=""
          onClick={() => choose(light)}
        >
          <span>
            {/* As in the text, in both themes. */}
            <span className={`text-center ${css.swatch}`} style={{ [property]: rgbOf(light) }}>
              文
            </span>
            {name}
            {isSame(light) && ' ✓'}
          </span>
        </button>
      ))}
      <hr />
      <button type="button" role="menuitem" className={menuItem} onClick={() => choose(null)}>
        {none}
      </button>
    </>
  );
}
