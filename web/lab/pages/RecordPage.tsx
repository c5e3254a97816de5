import { useState } from 'react';
import { useParams } from '#web/ui/page-address.ts';
import { useRecordName } from '#web/ui/page-context.ts';
import { LabPage } from '../LabPage.tsx';

const names = ['', '陆振华', '沈秋月', '方一鸣'];
const lines = Array.from({ length: 80 }, (_, n) => `第 ${n + 1} 行`);

/** One record: state of every kind that a tab must keep. */
export function RecordPage() {
  const { id = '' } = useParams();
  const [note, setNote] = useState('');
  const [clicks, setClicks] = useState(0);
  useRecordName(names[Number(id)] ?? `记录 ${id}`);
  return (
    <LabPage title={`实验记录 ${id}`}>
      <p className="flex wrap gap-4">
        <label>
          备注 <input value={note} onChange={(event) => setNote(event.target.value)} />
        </label>
        <label>
          草记 <input defaultValue="" />
        </label>
        <button type="button" onClick={() => setClicks(clicks + 1)}>
          点了 {clicks} 次
        </button>
        <button type="button" onClick={() => setTimeout(() => setClicks(clicks + 10), 500)}>
          稍后加十次
        </button>
        <a href={`/lab/record/${Number(id) + 1}?from=${id}`}>下一条</a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
      <section className="panel scroll" style={{ height: 160 }} aria-label="内部滚动" tabIndex={0}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </LabPage>
  );
}
