import type { Editor } from '@tiptap/core';
import { Modal } from 'antd';
import { useState } from 'react';
import { Dropzone } from '#web/features/demo/dropzone/Dropzone.tsx';
import { useUploads } from '#web/features/demo/dropzone/use-uploads.ts';
import { insertPictures } from './insert-pictures.ts';

interface Props {
  editor: Editor;
  isOpen: boolean;
  onClose(): void;
}

const maxPictures = 9;

/** Adds several pictures: they are inserted together once all of them are stored. */
export function PictureDialog({ editor, isOpen, onClose }: Props) {
  const uploads = useUploads({ max: maxPictures });
  const { files } = uploads;
  const [isAsked, setIsAsked] = useState(false);
  // A picture that is being removed must not be inserted.
  const missing = files.filter(({ state, isRemoving }) => state !== 'done' || isRemoving);
  const problem = files.length === 0 ? '还没有选择图片' : missingLine(missing.map(({ name }) => name));

  function handleOk(): void {
    setIsAsked(true);
    if (problem) return;
    insertPictures(
      editor,
      files.map(({ id, name }) => ({ id: id ?? '', name })),
    );
    uploads.clear();
    close();
  }

  function handleCancel(): void {
    // Uploaded, but not inserted: nothing refers to them.
    uploads.discard();
    close();
  }

  function close(): void {
    setIsAsked(false);
    onClose();
  }

  return (
    <Modal
      title="上传图片"
      open={isOpen}
      width={720}
      okText="确定"
      cancelText="取消"
      onOk={handleOk}
      onCancel={handleCancel}
      afterOpenChange={(open) => !open && editor.commands.focus()}
      destroyOnHidden
    >
      <Dropzone uploads={uploads} />
      <div role="alert">{isAsked && problem && <p className="crit mt-3">{problem}</p>}</div>
    </Modal>
  );
}

function missingLine(names: readonly string[]): string {
  return names.length > 0 ? `还没有上传成功：${names.join('、')}。请等待，或重试、移除后再确定。` : '';
}
