import type { h5 } from '@yun/contract';
import { useState } from 'react';
import { PainButtons } from '../record/PainButtons.tsx';
import { titleWords } from '../today/today-words.ts';

interface Props {
  item: h5.TodayItem;
  bodyPart: string;
  painLimit: number | null;
  hasNext: boolean;
  onBack: () => void;
  onHurt: (pain: number | null | undefined, isEnd: boolean) => void;
  onReport: () => void;
}

/** Whoever stops for pain is asked once, and may end at once. */
export function HurtView({ item, bodyPart, painLimit, hasNext, onBack, onHurt, onReport }: Props) {
  const [pain, setPain] = useState<number | null | undefined>(undefined);
  const isTooMuch = painLimit !== null && typeof pain === 'number' && pain > painLimit;
  return (
    <main className="h5-record">
      <header className="h5-day">
        <h1>先停下，歇一歇</h1>
        <p>{titleWords(item)}</p>
      </header>
      <PainButtons question={`现在${bodyPart}有多痛？`} value={pain} onChange={setPain} />
      {isTooMuch && (
        <p className="h5-note h5-note-high" role="alert">
          超过了 {painLimit} 分，今天请不要再练。
        </p>
      )}
      <p className="h5-block">
        跌倒了、胸痛、头晕：
        <button type="button" className="h5-link" onClick={onReport}>
          报告不适
        </button>
      </p>
      <footer className="h5-bottom">
        <button type="button" className="h5-primary" onClick={() => onHurt(pain, true)}>
          今天不练了，去记录
        </button>
        {!isTooMuch && (
          <div className="h5-pair">
            {hasNext && (
              <button type="button" className="h5-second" onClick={() => onHurt(pain, false)}>
                跳过，练下一个
              </button>
            )}
            <button type="button" className="h5-second" onClick={onBack}>
              不痛了，接着练
            </button>
          </div>
        )}
      </footer>
    </main>
  );
}
