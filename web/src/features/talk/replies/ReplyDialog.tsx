import { PlusOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { replyScopeLabels, replyScopes } from '@yun/contract/talk/quick-reply';
import { useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ask } from '#web/ui/dialog/ask.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import css from '../composer/composer.module.css';
import { quickReplyQuery, removeQuickReply } from '../talk.api.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { type EditedReply, newReply } from './reply-values.ts';

const scopes = [...replyScopes].reverse();

/** 管理常用语: own replies and those of the clinic can be edited; those of the product are read-only. */
export function ReplyDialog({ onClose }: { onClose(): void }) {
  useFocusBack();
  const [isOpen, setIsOpen] = useState(true);
  const [edited, setEdited] = useState<EditedReply | null>(null);
  const { data, error, refetch } = useQuery(quickReplyQuery());
  return (
    <Dialog
      open={isOpen}
      title={edited ? (edited.id === null ? '新建常用语' : '修改常用语') : '常用语'}
      patient={null}
      width={640}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => setIsOpen(false)}
      afterClose={onClose}
    >
      {edited ? (
        <ReplyForm reply={edited} canAddForAgency={data?.can_add_for_agency ?? false} onClose={() => setEdited(null)} />
      ) : (
        <>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited(newReply)}>
            新建常用语
          </Button>
          {error && !data && (
            <p className="failure" role="alert">
              {failureLine(error)}{' '}
              <Button size="small" onClick={() => void refetch()}>
                重试
              </Button>
            </p>
          )}
          {scopes.map((scope) => (
            <Group
              key={scope}
              title={replyScopeLabels[scope]}
              replies={data?.list.filter((reply) => reply.scope === scope) ?? []}
              onEdit={setEdited}
            />
          ))}
        </>
      )}
    </Dialog>
  );
}

interface GroupProps {
  title: string;
  replies: readonly talk.QuickReply[];
  onEdit(reply: talk.QuickReply): void;
}

function Group({ title, replies, onEdit }: GroupProps) {
  const { mutateAsync } = useMutation(removeQuickReply);
  if (replies.length === 0) return null;

  function handleRemove({ id, version, title: name }: talk.QuickReply): void {
    ask({
      title: `删除常用语“${name}”？`,
      patient: null,
      content: '已经发出的消息不受影响。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () =>
        mutateAsync({ id, version }).then(
          () => void message.success('已删除'),
          (error: unknown) => void message.error(failureLine(error)),
        ),
    });
  }

  return (
    <section>
      <h3 className={`bold ${css.group}`}>{title}</h3>
      <ul className="plain-list">
        {replies.map((reply) => (
          <li key={reply.id} className={`grid line-top ${css.reply}`}>
            <p>
              <b>{reply.title}</b> <span className="small">{reply.category}</span>
            </p>
            {reply.can_edit && (
              <span>
                <Button type="link" size="small" aria-label={`修改 ${reply.title}`} onClick={() => onEdit(reply)}>
                  修改
                </Button>
                <Button type="link" size="small" aria-label={`删除 ${reply.title}`} onClick={() => handleRemove(reply)}>
                  删除
                </Button>
              </span>
            )}
            <p className={`whole-row note lines-small ${css.preLine}`}>{reply.content}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
