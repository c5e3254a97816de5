import changelog from 'virtual:changelog';
import { useState } from 'react';
import { readChangelog } from './changelog.ts';

export function ChangelogCard() {
  const [releases] = useState(() => readChangelog(changelog));
  return (
    <section className="card about-changelog" aria-labelledby="changelog-title">
      <h2 id="changelog-title">更新日志</h2>
      {releases.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
