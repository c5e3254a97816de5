import { useMutation } from '@tanstack/react-query';
import type { talk, user } from '@yun/contract';
import { cleanMessage, maxMessageLength, maxRecipients, messageProblem } from '@yun/contract/talk/labels';
import { replyVariables } from '@yun/contract/talk/quick-reply';
import { Form } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { TextArea } from '#web/ui/controls/text-input.ts';
import { MomentInput } from '#web/ui/date-input/MomentInput.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useOnce } from '#web/ui/forms/use-once.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
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

/** Asks for recipients and text, previews who gets which text, and only then sends. */
export function BroadcastForm({ caller, onSent, onCancel }: Props) {
  const broadcast = useBroadcast(onSent);
  const { kept, preview, chosen, refusal } = broadcast;
  const place = useRef<HTMLDivElement>(null);
  const when = Form.useWatch('when', kept.form) ?? 'now';

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
          broadcast.resetPreview();
        }}
        onFinish={broadcast.showPreview}
      >
        <RecipientFields caller={caller} form={kept.form} />
        <Form.Item
          name="content"
          label="内容"
          required
          rules={[{ validator: (_, text: string) => reject(messageProblem(cleanMessage(text ?? ''))) }]}
        >
          <TextArea rows={4} maxLength={maxMessageLength} showCount placeholder="{称呼}，……" />
        </Form.Item>
        <VariableButtons place={place} />
        <Form.Item name="when" label="发送时间">
          <RadioGroup
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
            rules={[{ validator: () => reject(momentProblem(broadcast.valuesOf(), nowMoment(), lastMoment())) }]}
          >
            <MomentInput min={nowMoment()} max={lastMoment()} />
          </Form.Item>
        )}
        {preview && <BroadcastPreview preview={preview} chosen={chosen} onChoose={broadcast.choose} />}
        {refusal.text}
        <Actions broadcast={broadcast} onCancel={onCancel} />
      </Form>
    </div>
  );
}

/** The form's values, its preview, and how to send. */
function useBroadcast(onSent: () => void) {
  const kept = useKeptForm<BroadcastValues>({ name: 'broadcast', saved: noBroadcast });
  const refusal = useRefusal(kept.form);
  const [key, setKey] = useState(newClientKey);
  const [preview, setPreview] = useState<talk.BroadcastPreview | null>(null);
  const [chosen, setChosen] = useState<readonly talk.BroadcastChoice[]>([]);
  const previewing = useMutation(previewBroadcast);
  const sending = useMutation(sendBroadcast);
  const once = useOnce();
  // Marked patients are not in the preview's count; those who are chosen get it too.
  const count = (preview?.count ?? 0) + chosen.length;
  const valuesOf = () => ({ ...noBroadcast, ...kept.form.getFieldsValue(true) }) as BroadcastValues;

  const run = (step: (values: BroadcastValues) => Promise<void>) =>
    void once(async () => {
      refusal.clear();
      await step(valuesOf()).catch((error: unknown) => refusal.show(error));
    });

  /** After a change of text or recipients the preview and the choice made in it no longer hold. */
  function resetPreview(next: talk.BroadcastPreview | null = null): void {
    setPreview(next);
    setChosen([]);
  }

  const showPreview = () =>
    run(async (values) =>
      resetPreview(await previewing.mutateAsync({ filter: filterOf(values), content: cleanMessage(values.content) })),
    );

  const send = () =>
    run(async (values) => {
      const answer = await sending.mutateAsync(inputOf(values, key, chosen, count));
      message.success(sentText(answer, sendAtOf(values)));
      kept.discard();
      resetPreview();
      setKey(newClientKey());
      onSent();
    });

  return {
    kept,
    refusal,
    valuesOf,
    preview,
    resetPreview: () => resetPreview(),
    showPreview,
    isPreviewing: previewing.isPending,
    chosen,
    choose: setChosen,
    count,
    canSend: preview !== null && count > 0 && count <= maxRecipients,
    send,
    isSending: sending.isPending,
  };
}

type SendInput = Parameters<NonNullable<typeof sendBroadcast.mutationFn>>[0];
type Sent = Awaited<ReturnType<NonNullable<typeof sendBroadcast.mutationFn>>>;

function inputOf(
  values: BroadcastValues,
  key: string,
  chosen: readonly talk.BroadcastChoice[],
  count: number,
): SendInput {
  const sendAt = sendAtOf(values);
  return {
    client_key: key,
    filter: filterOf(values),
    content: cleanMessage(values.content),
    chosen: [...chosen],
    confirm_count: count,
    ...(sendAt && { send_at: sendAt }),
  };
}

function sentText({ sent, status, left_out }: Sent, sendAt: ReturnType<typeof sendAtOf>): string {
  const done = status === 'sent' ? `已发给 ${sent} 位患者` : `将在 ${sendAt?.slice(0, 16)} 发送`;
  return [done, leftOutText(left_out)].filter(Boolean).join('；');
}

/** Inserts a variable at the cursor of the text field inside `place`. */
function VariableButtons({ place }: { place: RefObject<HTMLElement | null> }) {
  function insert(name: string): void {
    const area = place.current?.querySelector('textarea');
    if (area) insertText(area, `{${name}}`, area.selectionStart, area.selectionEnd);
  }

  return (
    <div className="flex wrap middle gap-1 mb-4">
      <span className="small">插入</span>
      {replyVariables.map((name) => (
        <Button key={name} size="small" onClick={() => insert(name)}>
          {`{${name}}`}
        </Button>
      ))}
    </div>
  );
}

function Actions({ broadcast, onCancel }: { broadcast: ReturnType<typeof useBroadcast>; onCancel(): void }) {
  const { preview, isPreviewing, canSend, isSending, count, send } = broadcast;
  return (
    <div className="form-actions">
      <Button onClick={onCancel}>关闭</Button>
      <Button htmlType="submit" {...(preview ? {} : { type: 'primary' })} aria-disabled={isPreviewing}>
        {isPreviewing ? '正在预览…' : preview ? '重新预览' : '预览'}
      </Button>
      {canSend && (
        <Button type="primary" aria-disabled={isSending} onClick={send}>
          {isSending ? '正在发送…' : `确认发给 ${count} 位患者`}
        </Button>
      )}
    </div>
  );
}

function reject(problem: string | null): Promise<void> {
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
}
