import { useSyncExternalStore } from 'react';
import { debugCalls, onDebugCall } from '#web/lib/api/debug-calls.ts';
import { parseTime } from '#web/lib/time/format.ts';
import css from './debug-panel.module.css';

/** The last calls and their cost, as measured by the server. */
export function DebugPanel() {
  const calls = useSyncExternalStore(onDebugCall, debugCalls);
  return (
    <section className={`fine lines-small surface scroll line-bottom ${css.panel}`} aria-label="最近调用">
      {calls.length === 0 ? (
        <p>还没有记录。打开任意页面后，最近 20 次调用的用时会列在这里。</p>
      ) : (
        <table className="full-width figures">
          <thead className="faint">
            <tr>
              <th scope="col">时间</th>
              <th scope="col">接口</th>
              <th scope="col">用时</th>
              <th scope="col">数据库</th>
              <th scope="col">请求编号</th>
            </tr>
          </thead>
          <tbody className="muted">
            {calls.map(({ requestId, at, path, ms, sqlMs }) => (
              <tr key={requestId}>
                <td>{parseTime(at, '{h}:{i}:{s}')}</td>
                <td>{path}</td>
                <td>{ms} ms</td>
                <td>{sqlMs} ms</td>
                <td>{requestId}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
