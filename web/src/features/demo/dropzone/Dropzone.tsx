import { CloudUploadOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { pictureTypes } from '#web/ui/picture/picture-files.ts';
import { maxMegabytes } from './admit.ts';
import css from './dropzone.module.css';
import { UploadTile } from './UploadTile.tsx';
import type { Uploads } from './use-uploads.ts';

/** Pictures chosen, dropped or pasted, each with what becomes of it. */
export function Dropzone({ uploads }: { uploads: Uploads }) {
  const { files, refusals, most } = uploads;
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { componentDisabled: isDisabled = false } = ConfigProvider.useConfig();
  const add = useStable((chosen: Iterable<File> | null | undefined) => {
    const list = [...(chosen ?? [])];
    if (!isDisabled && list.length > 0) uploads.add(list);
  });
  usePaste(add);
  const doneCount = files.filter(({ state }) => state === 'done').length;

  // The button that was pressed went away with its picture.
  const countBefore = useRef(files.length);
  useEffect(() => {
    if (files.length < countBefore.current && document.activeElement === document.body) area.current?.focus();
    countBefore.current = files.length;
  }, [files.length]);

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  }

  function handleDragOver(event: DragEvent): void {
    event.preventDefault();
    setIsOver(!isDisabled);
  }

  function handleDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files on; the button inside does the same
    <div
      ref={uploads.attach}
      className={css.dropzone}
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
    >
      <button
        ref={area}
        type="button"
        className={`row centered full-width ${css.area}`}
        data-over={isOver}
        disabled={isDisabled}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <CloudUploadOutlined aria-hidden />
        <span>{isOver ? '松开即可上传' : '上传图片：拖到这里，或点击选择'}</span>
      </button>
      <p id={hintId} className="small">
        支持 PNG、JPEG、WebP，每张不超过 {maxMegabytes} MB，最多 {most} 张，也可以粘贴。
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join()}
        aria-label="选择要上传的图片"
        onChange={(event) => {
          add(event.target.files);
          // The same file may be chosen once more.
          event.target.value = '';
        }}
      />
      <div role="alert">
        {refusals.map((refusal) => (
          <p key={refusal} className="failure">
            {refusal}
          </p>
        ))}
      </div>
      <p className={css.count} role="status">
        {files.length > 0 && `已上传 ${doneCount} / ${files.length} 张`}
      </p>
      {files.length > 0 && (
        <ul className="flex wrap gap-4 plain-list" aria-label="已选图片">
          {files.map((file) => (
            <UploadTile key={file.key} file={file} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
}

const writable = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Pictures pasted anywhere but into a field. */
function usePaste(add: (files: Iterable<File> | undefined) => void): void {
  useEffect(() => {
    function handlePaste(event: ClipboardEvent): void {
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(writable))) return;
      add(event.clipboardData?.files);
    }
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [add]);
}
