import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { checkForUpdate } from '#web/app/update/check-for-update.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { productTitle } from '#web/lib/browser/title.ts';
import { parseTime } from '#web/lib/time/format.ts';
import { Delayed } from '#web/ui/Delayed.tsx';
import { versionQuery } from './about.api.ts';
import { BrowserCard } from './BrowserCard.tsx';
import { ChangelogCard } from './ChangelogCard.tsx';
import { LicenceCard } from './LicenceCard.tsx';
import './about.css';

const results = { newer: '有新版本，刷新后使用', same: '已是最新版本', unknown: '没有连上服务器，请稍后再试' };

export function VersionPage() {
  const { data, error, refetch } = useQuery(versionQuery);
  const [isChecking, setIsChecking] = useState(false);
  const [result, setResult] = useState<keyof typeof results | null>(null);

  async function handleCheck() {
    setIsChecking(true);
    const { isError } = await refetch();
    const isNewer = await checkForUpdate();
    setResult(isNewer ? 'newer' : isError ? 'unknown' : 'same');
    setIsChecking(false);
  }

  return (
    <div className="page">
      <div className="page-head">
        <h1>关于{productTitle}</h1>
        <p role="status">{result && results[result]}</p>
        <Button onClick={handleCheck} loading={isChecking}>
          检查更新
        </Button>
      </div>
      <section className="card" aria-label="版本信息">
        {error && !data && (
          <p role="alert">
            版本信息没有读取成功。{failureLine(error)}
            <Button type="link" size="small" onClick={() => refetch()}>
              重试
            </Button>
          </p>
        )}
        {data && (
          <dl className="facts">
            <Fact name="版本" value={data.version} />
            <Fact name="构建时间" value={parseTime(data.build_time, '{y}-{m}-{d} {h}:{i}') ?? data.build_time} />
            <Fact name="内容版本" value={data.content_version} />
          </dl>
        )}
        {!data && !error && (
          <Delayed>
            <span className="bar" style={{ width: '50%' }} />
            <span className="bar" style={{ width: '65%' }} />
          </Delayed>
        )}
      </section>
      <ChangelogCard />
      <BrowserCard />
      <LicenceCard />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
