import type { talk } from '@yun/contract';
import { replyScopeLabels } from '@yun/contract/talk/quick-reply';
import { useEffect, useRef } from 'react';
import css from '../composer/composer.module.css';

import { TextButton } from '../conversation/messages/TextButton.tsx';

interface Props {
  id: string;
  replies: readonly talk.QuickReply[];
  active: number;
  onChoose(reply: talk.QuickReply): void;
  onManage(): void;
}

/** The quick replies above the text field, which keeps the focus. */
export function ReplyPopup({ id, replies, active, onChoose, onManage }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div className={`panel ${css.popup}`}>
      <div ref={list} id={id} role="listbox" aria-label="常用语" tabIndex={0} className={`scroll ${css.options}`}>
        {replies.map((reply, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
          <div
            key={reply.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={`grid baseline ${css.option}`}
            // The field keeps the cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(reply)}
          >
            <b>{reply.title}</b>
            <span className={`small ${css.category}`}>
              {reply.category} · {replyScopeLabels[reply.scope]}
              {reply.attachments.length > 0 && ` · ${reply.attachments.length} 个附件`}
            </span>
            <span className="whole-row note ellipsis">{reply.content}</span>
          </div>
        ))}
      </div>
      <p className={`flex between gap-3 small line-top ${css.popupFoot}`}>
        <span role="status">
          {replies.length === 0 ? '没有符合的常用语' : `${replies.length} 条，↑ ↓ 选择，Enter 插入，Esc 关闭`}
        </span>
        <TextButton onMouseDown={(event) => event.preventDefault()} onClick={onManage}>
          管理常用语
        </TextButton>
      </p>
    </div>
  );
}
