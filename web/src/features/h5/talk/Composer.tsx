import { maxTalkFiles } from '@yun/contract/talk/labels';
import { useRef } from 'react';
import { KeptPicture } from './KeptPicture.tsx';
import css from './talk-page.module.css';
import type { useDraft } from './use-draft.ts';

interface Props {
  toWhom: string;
  draft: ReturnType<typeof useDraft>;
}

/** Where the patient writes. What stands here is kept on the phone until it is sent. */
export function Composer({ toWhom, draft: { draft, problem, isBusy, addPhotos, removePhoto, send, write } }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const isEmpty = draft.text.trim() === '' && draft.photos.length === 0;
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        field.current?.focus();
      }}
    >
      {draft.photos.length > 0 && (
        <ul className={css.composerPhotos} aria-label="要发送的照片">
          {draft.photos.map(({ key }, n) => (
            <li key={key}>
              <KeptPicture photoKey={key} />
              <button type="button" onClick={() => removePhoto(key)} aria-label={`去掉第 ${n + 1} 张照片`}>
                去掉
              </button>
            </li>
          ))}
        </ul>
      )}
      {(problem || isBusy) && (
        <p className={css.composerProblem} role="alert">
          {problem ?? '正在处理照片…'}
        </p>
      )}
      <div className={css.composerLine}>
        <input
          ref={files}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={({ target }) => {
            void addPhotos([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <button
          type="button"
          className="h5-composer-photo"
          disabled={isBusy || draft.photos.length >= maxTalkFiles}
          onClick={() => files.current?.click()}
        >
          照片
        </button>
        <textarea
          ref={field}
          rows={1}
          value={draft.text}
          aria-label={`写给${toWhom}`}
          aria-invalid={problem !== null}
          placeholder={`写给${toWhom}`}
          onChange={({ target }) => write(target.value)}
        />
        <button type="submit" className={css.composerSend} disabled={isBusy || isEmpty}>
          发送
        </button>
      </div>
    </form>
  );
}
