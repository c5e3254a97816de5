import type { Command } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { liftTarget } from '@tiptap/pm/transform';

/**
 * Makes plain paragraphs of the lines in the selection, out of every list and quote. What stands in a table stays in its
 * cell. The library's own command takes away one level, and fails where lists and quotes lie in one another.
 */
export const clearBlocks: Command = ({ tr, state, dispatch }) => {
  const { paragraph } = state.schema.nodes;
  if (!dispatch || !paragraph) return true;
  const { from, to } = tr.selection;
  tr.setBlockType(from, to, paragraph);
  const lines: number[] = [];
  tr.doc.nodesBetween(from, to, (node, at) => {
    if (node.isTextblock) lines.push(at + 1);
  });
  // The last first: a line can leave its list only when nothing hangs below it any more.
  for (const line of lines.reverse()) liftOut(tr, line);
  return true;
};

function liftOut(tr: Transaction, line: number): void {
  for (let at = line; ; ) {
    const range = tr.doc.resolve(at).blockRange();
    const depth = range && liftTarget(range);
    if (!range || depth === null) return;
    const before = tr.steps.length;
    tr.lift(range, depth);
    at = tr.mapping.slice(before).map(at);
  }
}
