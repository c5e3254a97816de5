import { maxTalkFiles } from '@yun/contract/talk/labels';
import { useRef } from 'react';
import css from '../shell/h5.module.css';
import { KeptPicture } from './KeptPicture.tsx';
import talkCss from './talk-page.module.css';
import type { useDraft } from './use-draft.ts';

interface Props {
  toWhom: string;
  draft: ReturnType<typeof useDraft>;
}

/** Where the patient writes. The draft is stored on the phone until it is sent. */
export function Composer({ toWhom, draft: { draft, problem, isBusy, addPhotos, removePhoto, send, write } }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const isEmpty = draft.text.trim() === '' && draft.photos.length === 0;
  return (
    <form
      className={talkCss.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        field.current?.focus();
      }}
    >
      {draft.photos.length > 0 && (
        <ul className={`flex plain-list ${talkCss.composerPhotos}`} aria-label="要发送的照片">
          {draft.photos.map(({ key }, n) => (
            <li key={key} className="stack fixed">
              <KeptPicture photoKey={key} />
              <button
                type="button"
                className={css.link}
                onClick={() => removePhoto(key)}
                aria-label={`去掉第 ${n + 1} 张照片`}
              >
                去掉
              </button>
            </li>
          ))}
        </ul>
      )}
      {(problem || isBusy) && (
        <p className={`fine crit ${talkCss.problem}`} role="alert">
          {problem ?? '正在处理照片…'}
        </p>
      )}
      <div className={`flex ${talkCss.composerLine}`}>
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
          className={`fixed ${css.choice}`}
          disabled={isBusy || draft.photos.length >= maxTalkFiles}
          onClick={() => files.current?.click()}
        >
          照片
        </button>
        <textarea
          ref={field}
          className={`grow ${css.field} ${talkCss.input}`}
          rows={1}
          value={draft.text}
          aria-label={`写给${toWhom}`}
          aria-invalid={problem !== null}
          placeholder={`写给${toWhom}`}
          onChange={({ target }) => write(target.value)}
        />
        <button type="submit" className={`fixed bold ${css.choice} ${css.strong}`} disabled={isBusy || isEmpty}>
          发送
        </button>
      </div>
    </form>
  );
}
