import { PaperClipOutlined, PictureOutlined } from '@ant-design/icons';
import { maxMessageLength } from '@yun/contract/talk/labels';
import { Button } from '#web/ui/button/Button.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import css from './composer.module.css';
import { acceptedTypes, pictureTypes } from './file-problem.ts';
import { isEmpty } from './message-draft.ts';
import type { Composing } from './use-composer.ts';

interface Props {
  draft: Composing['draft'];
  onPick(types: string): void;
  onSend(): void;
}

const nearEnd = 200;
const debounceMs = 600;

/** Below the text on wide screens: file buttons, key help, draft state, length, 发送. */
export function ComposerFoot({ draft, onPick, onSend }: Props) {
  const length = [...draft.content].length;
  const isKept = useDebounced(draft, debounceMs) === draft && !isEmpty(draft);
  return (
    <div className={`flex middle mt-2 ${css.foot}`}>
      <Button
        type="text"
        icon={<PictureOutlined aria-hidden />}
        aria-label="发送图片"
        onClick={() => onPick(pictureTypes)}
      />
      <Button
        type="text"
        icon={<PaperClipOutlined aria-hidden />}
        aria-label="发送图片或 PDF"
        onClick={() => onPick(acceptedTypes)}
      />
      <span className="small">Enter 发送，Ctrl+Enter 换行</span>
      {isKept && <span className="small">草稿已保存</span>}
      {length > maxMessageLength - nearEnd && (
        <span className={`figures ${length > maxMessageLength ? 'crit fine' : 'small'}`}>
          {length} / {maxMessageLength}
        </span>
      )}
      <Button type="primary" className="push" onClick={onSend}>
        发送
      </Button>
    </div>
  );
}
