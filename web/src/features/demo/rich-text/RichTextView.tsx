import { useMemo } from 'react';
import { htmlToReact } from './html-to-react.tsx';
import { sanitizeHtml } from './sanitize.ts';
import './rich-text.css';
import './rich-text-night.css';

/** Shows formatted text, whoever wrote it: only what the editor can write is drawn. */
export function RichTextView({ html }: { html: string }) {
  const content = useMemo(() => htmlToReact(sanitizeHtml(html)), [html]);
  return <div className="rich-text rich-text-view">{content}</div>;
}
