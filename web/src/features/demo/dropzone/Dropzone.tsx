import { CloudUploadOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { pictureTypes } from '#web/ui/picture/picture-files.ts';
import { maxMegabytes } from './admit.ts';
import css from './dropzone.module.css';
import { UploadTile } from './UploadTile.tsx';
import type { Uploads } from './use-uploads.ts';

/** Pictures chosen, dropped or pasted, each with the state of its upload. */
export function Dropzone({ uploads }: { uploads: Uploads }) {
  const { files, refusals, max } = uploads;
  const area = useRef<HTMLButtonElement>(null);
  const { componentDisabled: isDisabled = false } = ConfigProvider.useConfig();
  const add = useStable((chosen: Iterable<File> | null | undefined) => {
    const list = [...(chosen ?? [])];
    if (!isDisabled && list.length > 0) uploads.add(list);
  });
  usePaste(add);
  useFocusAfterRemoval(area, files.length);
  const { isOver, handlers } = useDrop(add);
  return (
    <div ref={uploads.attach} {...handlers}>
      <FileChooser area={area} isOver={isOver && !isDisabled} isDisabled={isDisabled} max={max} onChoose={add} />
      <div role="alert">
        {refusals.map((refusal) => (
          <p key={refusal} className="crit mt-1">
            {refusal}
          </p>
        ))}
      </div>
      <UploadCount files={files} />
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

interface ChooserProps {
  area: RefObject<HTMLButtonElement | null>;
  isOver: boolean;
  isDisabled: boolean;
  max: number;
  onChoose(files: FileList | null): void;
}

function FileChooser({ area, isOver, isDisabled, max, onChoose }: ChooserProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        ref={area}
        type="button"
        className={`stack middle centered gap-2 full-width plain bare-button sunken rounded ${css.area}`}
        data-over={isOver}
        disabled={isDisabled}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <CloudUploadOutlined className="faint" style={{ fontSize: 32 }} aria-hidden />
        <span>{isOver ? '松开即可上传' : '上传图片：拖到这里，或点击选择'}</span>
      </button>
      <p id={hintId} className="small mt-2">
        支持 PNG、JPEG、WebP，每张不超过 {maxMegabytes} MB，最多 {max} 张，也可以粘贴。
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join()}
        aria-label="选择要上传的图片"
        onChange={(event) => {
          onChoose(event.target.files);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}

function UploadCount({ files }: Pick<Uploads, 'files'>) {
  const doneCount = files.filter(({ state }) => state === 'done').length;
  return (
    <p className={files.length > 0 ? 'mt-4 mb-2 muted figures' : ''} role="status">
      {files.length > 0 && `已上传 ${doneCount} / ${files.length} 张`}
    </p>
  );
}

/** Handlers of an element that files are dropped on. */
function useDrop(add: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false);

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  }

  function onDragOver(event: DragEvent): void {
    event.preventDefault();
    setIsOver(true);
  }

  function onDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  }

  return { isOver, handlers: { onDrop, onDragOver, onDragLeave } };
}

/** The pressed button disappears with its picture: the focus goes to the area instead. */
function useFocusAfterRemoval(area: RefObject<HTMLElement | null>, count: number): void {
  const countBefore = useRef(count);
  useEffect(() => {
    if (count < countBefore.current && document.activeElement === document.body) area.current?.focus();
    countBefore.current = count;
  }, [area, count]);
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
