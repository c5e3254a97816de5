import { useDeferredValue, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts/drafts.ts';
import { formatTime } from '#web/lib/time/format.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { CopyButton } from '#web/ui/controls/CopyButton.tsx';
import { useUnsaved } from '#web/ui/forms/use-unsaved.ts';
import { usePage } from '#web/ui/page-context.ts';
import { DemoPage } from '../DemoPage.tsx';
import { RichTextEditor } from '../rich-text/RichTextEditor.tsx';
import { RichTextView } from '../rich-text/RichTextView.tsx';
import { sanitizeHtml } from '../rich-text/safe-html/sanitize.ts';
import { useRichText } from '../rich-text/use-rich-text.ts';
import { sample } from './sample.ts';
import css from './tinymce.module.css';

export function TinymcePage() {
  const { html, keep, isKept, restoredAt, isChanged } = useKeptHtml(sample);
  const text = useRichText({ label: '正文', initial: html, placeholder: '在这里写…', onChange: keep });
  // Closing the page would cancel running uploads.
  useUnsaved('pictures', text.pasted.isBusy);
  // The preview may lag behind the typing.
  const shown = useDeferredValue(html);

  return (
    <DemoPage style={{ maxWidth: 1080 }} title="富文本编辑器" lead="写一份给患者的说明：标题、列表、表格、链接和图片。">
      <p className={`rounded neutral-box ${css.note}`}>
        写的内容只保存在这台电脑上，刷新后还在；只有图片会上传，只有你自己能看到，一天后自动删除。别处复制来的内容，只保留编辑器支持的格式。
      </p>
      <p className={`flow middle between muted ${css.kept}`}>
        <span role="alert" className="failure">
          {!isKept && '没有保存在这台电脑上，刷新后会丢失。请先复制下面的 HTML。'}
        </span>
        <span role="status">{restoredAt !== null && `已恢复上次写的内容（${formatTime(restoredAt)}）。`}</span>
        {isChanged && <Button onClick={() => text.replace(sample)}>还原示例</Button>}
      </p>
      <RichTextEditor text={text} />
      <section className={`panel mt-4 ${css.view}`} aria-labelledby="tinymce-preview">
        <div className={`flex between middle line-bottom ${css.viewHead}`}>
          <h2 id="tinymce-preview" className="bold">
            预览
          </h2>
        </div>
        <RichTextView html={shown} />
      </section>
      <HtmlView html={shown} />
    </DemoPage>
  );
}

function HtmlView({ html }: { html: string }) {
  return (
    <section className={`panel mt-4 ${css.view}`} aria-labelledby="tinymce-html">
      <div className={`flex between middle line-bottom ${css.viewHead}`}>
        <h2 id="tinymce-html" className="bold">
          HTML
        </h2>
        <CopyButton text={html} success="已复制 HTML">
          复制
        </CopyButton>
      </div>
      <pre className={`muted m-0 fine lines-small ${css.html}`}>{inLines(html)}</pre>
    </section>
  );
}

/** One block per line; these tags never occur as text, where `<` is escaped. */
function inLines(html: string): string {
  return html.replace(/<\/(?:p|h\d|li|ul|ol|tr|table|blockquote|pre)>(?!<\/(?:li|t[dh]|blockquote))|<hr>/g, '$&\n');
}

const draftName = 'text';

/** The text, stored in this browser at every change: no server saves it. */
function useKeptHtml(sample: string) {
  const { id } = usePage();
  const [draft] = useState(() => readDraft(id, draftName));
  const kept = draft?.values.html;
  const [html, setHtml] = useState(() => (typeof kept === 'string' ? sanitizeHtml(kept) : sample));
  const [isKept, setIsKept] = useState(true);
  const [restoredAt, setRestoredAt] = useState(draft?.savedAt ?? null);

  function keep(next: string): void {
    setHtml(next);
    if (next !== sample) setIsKept(saveDraft(id, draftName, { html: next }));
    else {
      dropDraft(id, draftName);
      setIsKept(true);
      setRestoredAt(null);
    }
  }

  return { html, keep, isKept, restoredAt, isChanged: html !== sample };
}
