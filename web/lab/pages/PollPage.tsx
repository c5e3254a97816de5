import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { count } from '../counters.ts';
import { LabPage } from '../LabPage.tsx';

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
