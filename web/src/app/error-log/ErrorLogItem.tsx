import { parseTime } from '#web/lib/time/format.ts';
import type { ErrorLogEntry } from './error-log.ts';

interface Props {
  entry: ErrorLogEntry;
  /** The user opens the page where it happened. */
  onFollow(): void;
}

export function ErrorLogItem({ entry: { err, vm, info, url, time, times }, onFollow }: Props) {
  const { pathname, search, hash } = new URL(url);
  return (
    <li className="line-top">
      <p className={'flex gap-2 mb-1 small figures'}>
        <time>{parseTime(time)}</time>
        {times > 1 && (
          <span className="plain bold" title={`连续出现 ${times} 次`}>
            ×{times}
          </span>
        )}
      </p>
      <dl className="grid m-0">
        <dt className="faint">错误信息</dt>
        <dd className="crit bold">{[err.name, err.message].filter(Boolean).join('：') || '没有错误信息'}</dd>
        <dt className="faint">位置</dt>
        <dd>
          {vm && <p>{vm}</p>}
          {info.includes('\n') ? <Lines text={info} /> : info}
        </dd>
        <dt className="faint">地址</dt>
        <dd>
          <a className="link-text" href={pathname + search + hash} onClick={onFollow}>
            {url}
          </a>
        </dd>
        <dt className="faint">堆栈</dt>
        <dd>{err.stack ? <Lines text={err.stack} /> : '没有堆栈'}</dd>
      </dl>
    </li>
  );
}

/** Scrollable, so it must be reachable with the keyboard. */
function Lines({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise no key scrolls it
    <pre className="m-0 scroll rounded sunken note lines-tight" tabIndex={0}>
      {text}
    </pre>
  );
}
