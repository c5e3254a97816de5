// Pages of a few lines, each for one behaviour that a story proves.

import { useQuery } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { useEffect, useState } from 'react';
import { useTabsState } from '#web/app/tabs/tabs-context.ts';
import { findTab, titleOf } from '#web/app/tabs/tabs-state.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useUnsaved } from '#web/ui/forms/use-unsaved.ts';
import { usePage } from '#web/ui/page-context.ts';
import { count } from './counters.ts';
import { LabPage } from './LabPage.tsx';

/** Only a title. */
export function PlainPage() {
  const { id } = usePage();
  const tab = useTabsState((state) => findTab(state, id));
  return <LabPage title={tab ? titleOf(tab) : ''} />;
}

export function CrashPage() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('the lab page broke on purpose');
  return (
    <LabPage title="实验出错">
      <button type="button" onClick={() => setIsBroken(true)}>
        出错
      </button>
    </LabPage>
  );
}

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

const everyMs = 50;

export function PollPage() {
  const [ticks, setTicks] = useState(0);
  const { data } = useQuery({ queryKey: ['lab poll'], queryFn: () => count('poll'), refetchInterval: everyMs });
  useEffect(() => {
    const timer = setInterval(() => setTicks(count('tick')), everyMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <LabPage title="实验轮询">
      <p>
        查询 <output aria-label="查询">{data}</output>，时钟 <output aria-label="时钟">{ticks}</output>
      </p>
    </LabPage>
  );
}

/** Open to every user, but the server refuses its data. */
export function RefusedPage() {
  useQuery({
    queryKey: ['lab refused'],
    queryFn: async () => {
      throw new ApiError('envelope', { code: errorCodes.forbidden, message: '没有权限' });
    },
    meta: { isPageLoad: true },
  });
  return <LabPage title="实验被拒" />;
}
