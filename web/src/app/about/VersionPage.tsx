import changelog from 'virtual:changelog';
import licences from 'virtual:licences';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { system } from '@yun/contract';
import { useState } from 'react';
import { checkForUpdate } from '#web/app/update/check-for-update.ts';
import { fetchFile } from '#web/lib/api/api-client.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { productTitle } from '#web/lib/browser/title.ts';
import { keyRoots } from '#web/lib/changes.ts';
import { parseTime } from '#web/lib/time/format.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import css from './about.module.css';
import { checkBrowser } from './browser-check.ts';
import { readChangelog } from './changelog.ts';

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

const versionQuery = queryOptions({
  queryKey: keyRoots.version,
  queryFn: ({ signal }) => fetchFile<system.VersionInfo>('/api/version.json', signal),
  staleTime: 60_000,
  meta: { isShownByPage: true },
});

function BrowserCard() {
  const [checks] = useState(checkBrowser);
  return (
    <section className="card" aria-labelledby="browser-title">
      <h2 id="browser-title">浏览器检查</h2>
      <dl className={`facts ${css.checks}`}>
        {checks.map(({ name, isOk, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isOk ? undefined : 'warn'}>
              {isOk ? '✓ ' : '⚠ '}
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ChangelogCard() {
  const [releases] = useState(() => readChangelog(changelog));
  return (
    <section className="card" aria-labelledby="changelog-title">
      <h2 id="changelog-title">更新日志</h2>
      {releases.map(({ title, lines }) => (
        <section key={title}>
          <h3 className={`m-0 mt-3 bold ${css.release}`}>{title}</h3>
          <ul className={`m-0 mt-1 ${css.changes}`}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** The third-party packages of the product, folded by default. */
function LicenceCard() {
  return (
    <section className="card" aria-labelledby="licences-title">
      <h2 id="licences-title">开源许可</h2>
      <details className="mt-2">
        <summary className={`link-text ${css.summary}`}>运行时使用的 {licences.length} 个开源组件</summary>
        <ul className="plain-list mt-2">
          {licences.map(({ name, version, licence }) => (
            <li key={`${name} ${version}`} className={`flex wrap between gap-x-4 line-top ${css.licence}`}>
              <span>{name}</span>
              <span className="small">
                {version} · {licence}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
