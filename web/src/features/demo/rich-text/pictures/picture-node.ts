// A stored picture in a text. The HTML holds only its id: the picture needs a permission to be seen, and no text can make
// a browser send a request to another server.
import { Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { createStore, type StoreApi } from 'zustand';
import css from '../rich-text.module.css';

export interface PictureAttributes {
  id: string;
  alt: string;
  /** In percent of the text's width; null: its natural size. */
  width: string | null;
}

export const pictureWidths = ['25%', '50%', '75%', '100%'] as const;

/** The pictures of the text, by the element the editor has created for each. */
type PictureSlots = ReadonlyMap<HTMLElement, PictureAttributes>;

declare module '@tiptap/core' {
  interface Storage {
    picture: { slots: StoreApi<{ all: PictureSlots }> };
  }
}

/** `<` and `>` end a comment or a tag for some HTML parsers. */
export const cleanAlt = (text: string) => text.replace(/[<>]/g, '').slice(0, 200);

const isWidth = (value: unknown) => (pictureWidths as readonly unknown[]).includes(value);

export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,

  addStorage: () => ({ slots: createStore(() => ({ all: new Map() as PictureSlots })) }),

  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-picture'),
      renderHTML: ({ id }: PictureAttributes) => ({ 'data-picture': id }),
    },
    alt: { default: '' },
    width: {
      default: null,
      parseHTML: ({ style }: HTMLElement) => (isWidth(style.width) ? style.width : null),
      renderHTML: ({ width }: PictureAttributes) => (isWidth(width) ? { style: `width: ${width}` } : {}),
    },
  }),

  parseHTML: () => [{ tag: 'img[data-picture]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],

  addNodeView() {
    const { slots } = this.storage as { slots: StoreApi<{ all: PictureSlots }> };
    return ({ node }) => viewOf(node, slots);
  },
});

function viewOf(first: DocumentNode, slots: StoreApi<{ all: PictureSlots }>): NodeView {
  const dom = Object.assign(document.createElement('div'), { className: css.slot });
  const show = ({ attrs }: DocumentNode) =>
    slots.setState(({ all }) => ({ all: new Map(all).set(dom, attrs as PictureAttributes) }));
  show(first);
  return {
    dom,
    update(node) {
      if (node.type !== first.type) return false;
      show(node);
      return true;
    },
    destroy: () => slots.setState(({ all }) => ({ all: new Map([...all].filter(([slot]) => slot !== dom)) })),
  };
}
