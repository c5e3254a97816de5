import { useState } from 'react';
import { LabPage } from '../LabPage.tsx';

export function CrashPage() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('the page of the lab broke as asked');
  return (
    <LabPage title="实验出错">
      <button type="button" onClick={() => setIsBroken(true)}>
        出错
      </button>
    </LabPage>
  );
}
