import type { talk } from '@yun/contract';
import { useState } from 'react';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { sizeText } from '#web/lib/text/size-text.ts';
import { getFile } from '../h5.api.ts';

/** A PDF of the doctor: given to the phone, which opens it with what it has. */
export function TalkFile({ file }: { file: talk.TalkFile }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      saveBlob(await getFile({ id: file.id }), file.name);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <button type="button" className="h5-talk-file" disabled={state === 'busy'} onClick={save}>
      {file.name}
      <small>
        {state === 'busy' && '正在下载…'}
        {state === 'failed' && '没有下载成功，点这里重试'}
        {state === 'idle' && `PDF，${sizeText(file.size)}，点这里打开`}
      </small>
    </button>
  );
}
