import { useState } from 'react';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { LabPage } from '../LabPage.tsx';

export function NoCachePage() {
  const [text, setText] = useState('');
  useUnsaved('text', text !== '');
  return (
    <LabPage title="实验不缓存">
      <label>
        内容 <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
    </LabPage>
  );
}
