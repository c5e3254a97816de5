import { useQuery } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { useState } from 'react';
import { pauseQuery } from '#web/features/plan/plan.api.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { PauseFacts } from './PauseFacts.tsx';
import css from './pause.module.css';

const ResumeDialog = lateDialog('恢复计划', async () => (await import('./ResumeDialog.tsx')).ResumeDialog);

interface Props {
  info: Pick<plan.PlanInfo, 'id' | 'version' | 'current'>;
  canResume: boolean;
}

/** Above a paused plan: why it is paused, the open alerts, and the button to resume it. */
export function PausedBanner({ info, canResume }: Props) {
  const { data } = useQuery(pauseQuery(info.id));
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={`card flex top between gap-4 ${css.banner}`} aria-label="已暂停">
      <div className="grid gap-1">
        <h2>已暂停</h2>
        {data && <PauseFacts pause={data.pause} alerts={data.alerts} />}
      </div>
      {canResume && (
        <Button type="primary" onClick={() => setIsAsking(true)}>
          恢复…
        </Button>
      )}
      {isAsking && (
        <ResumeDialog
          row={{ id: info.id, version: info.version, title: info.current?.title ?? '' }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
