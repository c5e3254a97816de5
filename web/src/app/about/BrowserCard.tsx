import { useState } from 'react';
import { checkBrowser } from './browser-check.ts';

export function BrowserCard() {
  const [checks] = useState(checkBrowser);
  return (
    <section className="card" aria-labelledby="browser-title">
      <h2 id="browser-title">浏览器检查</h2>
      <dl className="facts about-checks">
        {checks.map(({ name, isOk, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isOk ? undefined : 'about-warn'}>
              {isOk ? '✓ ' : '⚠ '}
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
