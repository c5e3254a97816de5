import { useMutation } from '@tanstack/react-query';
import type { talk, user } from '@yun/contract';
import { cleanMessage, maxMessageLength, maxRecipients, messageProblem } from '@yun/contract/talk/labels';
import { replyVariables } from '@yun/contract/talk/quick-reply';
import { App, Button, Form, Input, Radio } from 'antd';
import { useRef, useState } from 'react';
import { newClientKey } from '#web/lib/client-key.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { MomentInput } from '#web/ui/date-input/MomentInput.tsx';
import { useKeptForm } from '#web/ui/use-kept-form.ts';
import { useOnce } from '#web/ui/use-once.ts';
import { useRefusal } from '#web/ui/use-refusal.tsx';
import { insertText } from '../composer/insert-text.ts';
import { lastMoment, nowMoment } from '../moments.ts';
import { previewBroadcast, sendBroadcast } from '../talk.api.ts';
import { BroadcastPreview } from './BroadcastPreview.tsx';
import {
  type BroadcastValues,
  filterOf,
  leftOutText,
  momentProblem,
  noBroadcast,
  sendAtOf,
} from './broadcast-values.ts';
import { RecipientFields } from './RecipientFields.tsx';

interface Props {
  caller: user.Profile;
  onSent(): void;
  onCancel(): void;
}

/** Asks for whom and what, shows who would get which text, and only then sends. */
export function BroadcastForm({ caller, onSent, onCancel }: Props) {
  const { message } = App.useApp();
  const kept = useKeptForm<BroadcastValues>({ name: 'broadcast', saved: noBroadcast });
  const refusal = useRefusal(kept.form);
  const [key, setKey] = useState(newClientKey);
  const [preview, setPreview] = useState<talk.BroadcastPreview | null>(null);
  const [chosen, setChosen] = useState<readonly talk.BroadcastChoice[]>([]);
  const look = useMutation(previewBroadcast);
  const send = useMutation(sendBroadcast);
  const once = useOnce();
  const place = useRef<HTMLDivElement>(null);
  const when = Form.useWatch('when', kept.form) ?? 'now';
  // Everybody who is chosen gets it besides: the marked are not counted by themselves.
  const count = (preview?.count ?? 0) + chosen.length;
  const canSend = preview !== null && count > 0 && count <= maxRecipients;
  const valuesOf = () => ({ ...noBroadcast, ...kept.form.getFieldsValue(true) }) as BroadcastValues;

  const run = (act: () => Promise<void>) =>
    void once(async () => {
      refusal.clear();
      await act().catch((error: unknown) => refusal.show(error));
    });

  const handlePreview = () =>
    run(async () => {
      const values = valuesOf();
      setPreview(await look.mutateAsync({ filter: filterOf(values), content: cleanMessage(values.content) }));
      setChosen([]);
    });

  const handleSend = () =>
    run(async () => {
      const values = valuesOf();
      const sendAt = sendAtOf(values);
      const { sent, status, left_out } = await send.mutateAsync({
        client_key: key,
        filter: filterOf(values),
        content: cleanMessage(values.content),
        chosen: [...chosen],
        confirm_count: count,
        ...(sendAt && { send_at: sendAt }),
      });
      const done = status === 'sent' ? `已发给 ${sent} 位患者` : `将在 ${sendAt?.slice(0, 16)} 发送`;
      message.success([done, leftOutText(left_out)].filter(Boolean).join('；'));
      kept.discard();
      setChosen([]);
      setKey(newClientKey());
      setPreview(null);
      onSent();
    });

  function insertVariable(name: string): void {
    const area = place.current?.querySelector('textarea');
    if (area) insertText(area, `{${name}}`, area.selectionStart, area.selectionEnd);
  }

  return (
    <div ref={place}>
      <DraftNotice {...kept} isNew />
      <Form
        {...kept.props}
        name="broadcast"
        layout="vertical"
        validateTrigger="onSubmit"
        onValuesChange={() => {
          kept.props.onValuesChange();
          // Another text, other people: what was looked at is old, and who was chosen for it.
          setPreview(null);
          setChosen([]);
        }}
        onFinish={handlePreview}
      >
        <RecipientFields caller={caller} form={kept.form} />
        <Form.Item
          name="content"
          label="内容"
          required
          rules={[{ validator: (_, text: string) => reject(messageProblem(cleanMessage(text ?? ''))) }]}
        >
          <Input.TextArea rows={4} maxLength={maxMessageLength} showCount placeholder="{称呼}，……" />
        </Form.Item>
        <div className="broadcast-variables">
          <span className="small">插入</span>
          {replyVariables.map((name) => (
            <Button key={name} size="small" onClick={() => insertVariable(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </div>
        <Form.Item name="when" label="发送时间">
          <Radio.Group
            options={[
              { value: 'now', label: '马上' },
              { value: 'later', label: '到时发送' },
            ]}
          />
        </Form.Item>
        {when === 'later' && (
          <Form.Item
            name="send_at"
            label="时间"
            rules={[{ validator: () => reject(momentProblem(valuesOf(), nowMoment(), lastMoment())) }]}
          >
            <MomentInput min={nowMoment()} max={lastMoment()} />
          </Form.Item>
        )}
        {preview && <BroadcastPreview preview={preview} chosen={chosen} onChoose={setChosen} />}
        {refusal.text}
        <div className="form-actions">
          <Button onClick={onCancel}>关闭</Button>
          <Button htmlType="submit" {...(preview ? {} : { type: 'primary' })} aria-disabled={look.isPending}>
            {look.isPending ? '正在预览…' : preview ? '重新预览' : '预览'}
          </Button>
          {canSend && (
            <Button type="primary" aria-disabled={send.isPending} onClick={handleSend}>
              {send.isPending ? '正在发送…' : `确认发给 ${count} 位患者`}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

function reject(problem: string | null): Promise<void> {
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
}
