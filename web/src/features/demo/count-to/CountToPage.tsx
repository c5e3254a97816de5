import { useRef, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { DemoPage } from '../DemoPage.tsx';
import { CountTo, type CountToHandle } from './CountTo.tsx';
import { codeOf, firstSettings, readSettings, type TypedSettings } from './count-settings.ts';
import css from './count-to.module.css';
import { SettingsFields } from './SettingsFields.tsx';
import type { CountPhase } from './use-count.ts';

export function CountToPage() {
  const [typed, setTyped] = useState<TypedSettings>(firstSettings);
  const [phase, setPhase] = useState<CountPhase>('idle');
  const count = useRef<CountToHandle>(null);
  const { settings, messages } = readSettings(typed);
  const isMoving = phase === 'running' || phase === 'paused';

  function handlePause(): void {
    if (phase === 'paused') count.current?.resume();
    else count.current?.pause();
  }

  return (
    <DemoPage
      title="数字滚动"
      lead="点“开始”，数字从起始值走到结束值，先快后慢；起始值更大时往下数。改动的数值从下一次开始起作用。"
    >
      <div className="card">
        <p className={`link-text bold text-center ${css.number}`}>
          {/* 开始 is pressed to see the motion. */}
          <CountTo ref={count} {...settings} respectsReducedMotion={false} onPhase={setPhase} />
        </p>
        <div className={`flow centered ${css.actions}`}>
          <Button type="primary" onClick={() => count.current?.start()}>
            开始
          </Button>
          {/* Never disabled: the number may arrive while the focus is here. */}
          <Button aria-disabled={!isMoving} onClick={handlePause}>
            {phase === 'paused' ? '继续' : '暂停'}
          </Button>
          <Button onClick={() => count.current?.reset()}>重置</Button>
        </div>
        <SettingsFields
          typed={typed}
          messages={messages}
          onChange={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        />
        <pre className={`m-0 muted sunken rounded ${css.code}`}>
          <code>{codeOf(settings)}</code>
        </pre>
      </div>
    </DemoPage>
  );
}
