import type { talk } from '@yun/contract';
import { useEffect, useRef, useState } from 'react';
import { getFile } from '../h5.api.ts';
import css from '../shell/h5.module.css';
import talkCss from './talk-page.module.css';

type Size = 'small' | 'full';

/** The object URL of a picture; null while it is loading and after a failure. */
function useFile(id: string, size: Size) {
  const [state, setState] = useState<{ address: string | null; hasFailed: boolean }>({
    address: null,
    hasFailed: false,
  });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const controller = new AbortController();
    let address: string | null = null;
    setState({ address: null, hasFailed: false });
    getFile({ id, size }, controller.signal).then(
      (blob) => {
        if (controller.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setState({ address, hasFailed: false });
      },
      () => {
        if (!controller.signal.aborted) setState({ address: null, hasFailed: true });
      },
    );
    return () => {
      controller.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [id, size, tries]);
  return { ...state, retry: () => setTries((count) => count + 1) };
}

/** Small in the conversation, large when it is tapped. */
export function TalkPicture({ file }: { file: talk.TalkFile }) {
  const { address, hasFailed, retry } = useFile(file.id, 'small');
  const [isLarge, setIsLarge] = useState(false);
  if (hasFailed) {
    return (
      <button type="button" className={`${css.action} ${talkCss.file}`} onClick={retry}>
        照片没有打开，点这里重试
      </button>
    );
  }
  return (
    <>
      <button type="button" aria-label="放大照片" onClick={() => setIsLarge(true)}>
        <img
          className={talkCss.picture}
          src={address ?? undefined}
          alt=""
          width={file.width ?? undefined}
          height={file.height ?? undefined}
        />
      </button>
      {isLarge && <LargePicture id={file.id} onClose={() => setIsLarge(false)} />}
    </>
  );
}

function LargePicture({ id, onClose }: { id: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { address, hasFailed, retry } = useFile(id, 'full');
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={talkCss.large} aria-label="照片" onClose={onClose}>
      {address && <img src={address} alt="照片" />}
      {hasFailed && (
        <button type="button" className={`${css.second} ${css.tall}`} onClick={retry}>
          没有打开，重试
        </button>
      )}
      <button type="button" className={`${css.second} ${css.tall}`} onClick={() => dialog.current?.close()}>
        关闭
      </button>
    </dialog>
  );
}
