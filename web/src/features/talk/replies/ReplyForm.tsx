import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cleanMessage, maxMessageLength, messageProblem } from '@yun/contract/talk/labels';
import { replyCategories, replyScopeLabels, replyVariables, unknownVariables } from '@yun/contract/talk/quick-reply';
import { Form, Select } from 'antd';
import { useRef, useState } from 'react';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { Input, TextArea } from '#web/ui/controls/text-input.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { ConflictPanel } from '#web/ui/record-form/ConflictPanel.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import { insertText } from '../composer/insert-text.ts';
import { quickReplyQuery, saveQuickReply } from '../talk.api.ts';
import { ReplyFiles } from './ReplyFiles.tsx';
import { type EditedReply, fieldNames, type ReplyValues, valuesOfReply } from './reply-values.ts';

interface Props {
  reply: EditedReply;
  canAddForAgency: boolean;
  onClose(): void;
}

const same = (values: ReplyValues) => values;

/** Creates or edits a quick reply. */
export function ReplyForm({ reply, canAddForAgency, onClose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const form = useReplyForm(reply, onClose);
  const { kept, conflict, isSaving } = form;

  function insertVariable(name: string): void {
    const area = place.current?.querySelector('textarea');
    if (area) insertText(area, `{${name}}`, area.selectionStart, area.selectionEnd);
  }

  return (
    <div ref={place}>
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          noun="常用语"
          nameOf={(field) => fieldNames[field] ?? field}
          textOf={(_, value) => (Array.isArray(value) ? `${value.length} 个` : String(value))}
          isSaving={isSaving}
          onResolve={(choices) => void form.resolve(choices)}
        />
      )}
      <DraftNotice {...kept} isNew={reply.id === null} />
      <Form
        {...kept.props}
        name="quick-reply"
        layout="vertical"
        validateTrigger="onSubmit"
        onFinish={(values) => void form.save({ ...kept.form.getFieldsValue(true), ...values })}
      >
        <Form.Item
          name="title"
          label="标题"
          rules={[{ required: true, min: 2, max: 20, whitespace: true, message: '标题为 2 到 20 个字' }]}
        >
          <Input maxLength={20} autoComplete="off" placeholder="例如：提醒冰敷" />
        </Form.Item>
        <Form.Item
          name="content"
          label="内容"
          rules={[{ validator: (_, text: string) => reject(contentProblem(text ?? '')) }]}
          extra="变量在插入时换成患者的实际内容"
        >
          <TextArea rows={4} maxLength={maxMessageLength} />
        </Form.Item>
        <div className="flex wrap gap-1 mb-4">
          {replyVariables.map((name) => (
            <Button key={name} size="small" onClick={() => insertVariable(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </div>
        <Form.Item name="category" label="分类">
          <Select options={replyCategories.map((value) => ({ value, label: value }))} />
        </Form.Item>
        {canAddForAgency && (
          <Form.Item name="scope" label="范围">
            <RadioGroup
              options={(['user', 'agency'] as const).map((value) => ({ value, label: replyScopeLabels[value] }))}
            />
          </Form.Item>
        )}
        <Form.Item name="attachments" label="附件">
          <ReplyFiles />
        </Form.Item>
        {form.refusal.text}
        <div className="form-actions">
          <Button onClick={onClose}>返回</Button>
          <Button type="primary" htmlType="submit" aria-disabled={isSaving} disabled={conflict !== null}>
            {isSaving ? '正在保存…' : '保存'}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The record form of a quick reply; a change by another user meanwhile is shown as a conflict. */
function useReplyForm(reply: EditedReply, onClose: () => void) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(saveQuickReply);
  const [key] = useState(newClientKey);
  return useRecordForm<EditedReply, ReplyValues, ReplyValues>({
    name: `quick-reply-${reply.id ?? 'new'}`,
    info: reply,
    valuesOf: valuesOfReply,
    recordOf: same,
    async send(_, { attachments, content, ...record }, version) {
      const saved = await mutateAsync({
        ...record,
        content: cleanMessage(content),
        client_key: key,
        attachments: attachments.map(({ id }) => id),
        sort: reply.sort,
        ...(reply.id !== null && { id: reply.id, version }),
      });
      message.success('已保存');
      onClose();
      return saved;
    },
    async readFresh() {
      const { list } = await client.fetchQuery({ ...quickReplyQuery(), staleTime: 0 });
      return list.find(({ id }) => id === reply.id) ?? reply;
    },
  });
}

function contentProblem(text: string): string | null {
  const [unknown] = unknownVariables(text);
  return messageProblem(cleanMessage(text)) ?? (unknown === undefined ? null : `没有「{${unknown}}」这个变量`);
}

function reject(problem: string | null): Promise<void> {
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
}
