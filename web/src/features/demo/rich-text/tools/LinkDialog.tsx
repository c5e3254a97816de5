import type { Editor } from '@tiptap/core';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { completeLink, linkHint } from '../safe-html/safe-link.ts';

interface Props {
  editor: Editor;
  isOpen: boolean;
  onClose(): void;
}

interface Typed {
  address: string;
  words?: string;
}

export function LinkDialog({ editor, isOpen, onClose }: Props) {
  const [form] = Form.useForm<Typed>();
  const [isLink, setIsLink] = useState(false);
  const [needsText, setNeedsText] = useState(false);

  function handleOpenChange(open: boolean): void {
    // After closing, writing continues.
    if (!open) return void editor.commands.focus();
    const isInLink = editor.isActive('link');
    setIsLink(isInLink);
    setNeedsText(editor.state.selection.empty && !isInLink);
    form.setFieldsValue({ address: editor.getAttributes('link').href ?? '', words: '' });
    form.getFieldInstance('address')?.focus();
  }

  function handleFinish({ address, words }: Typed): void {
    const href = completeLink(address) as string;
    if (needsText) {
      const link = { type: 'text', text: words?.trim() || href, marks: [{ type: 'link', attrs: { href } }] };
      editor.chain().insertContent(link).unsetMark('link').run();
    } else editor.chain().extendMarkRange('link').setLink({ href }).run();
    onClose();
  }

  function handleRemove(): void {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <Modal
      title={isLink ? '修改链接' : '插入链接'}
      open={isOpen}
      width={480}
      forceRender
      footer={null}
      onCancel={onClose}
      afterOpenChange={handleOpenChange}
    >
      <Form form={form} layout="vertical" onFinish={handleFinish}>
        <Form.Item
          name="address"
          label="地址"
          extra="例如 https://example.com、mailto:name@example.com、tel:010-12345678"
          rules={[
            {
              validator: (_, typed: string | undefined) =>
                completeLink(typed ?? '') ? Promise.resolve() : Promise.reject(new Error(linkHint)),
            },
          ]}
          validateTrigger="onSubmit"
        >
          <Input autoComplete="off" inputMode="url" maxLength={2000} />
        </Form.Item>
        {needsText && (
          <Form.Item name="words" label="显示的文字" extra="不填则显示地址">
            <Input autoComplete="off" maxLength={200} />
          </Form.Item>
        )}
        <div className="form-actions" style={{ marginTop: 24 }}>
          {isLink && <Button onClick={handleRemove}>移除链接</Button>}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit">
            确定
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
