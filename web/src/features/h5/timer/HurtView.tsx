import { PainButtons } from '../record/PainButtons.tsx';
import css from '../shell/h5.module.css';
import { titleText } from '../today/today-text.ts';
import { isTooMuch, itemAt, nextIndex, type Training } from './training.ts';

interface Props {
  training: Training;
  bodyPart: string;
  painLimit: number | null;
  onAnswer: (pain: number | null, isTooMuch: boolean) => void;
  onBack: () => void;
  onHurt: (isEnd: boolean) => void;
  onReport: () => void;
}

/** Asks a patient who stops for pain how much it hurts, once, and offers to end. Pain above the limit closes the training. */
export function HurtView({ training, bodyPart, painLimit, onAnswer, onBack, onHurt, onReport }: Props) {
  const { stopPain: pain, isClosed } = training;
  return (
    <main className="stack full-height">
      <header className={`surface ${css.day}`}>
        <h1>先停下，歇一歇</h1>
        <p className="muted">{titleText(itemAt(training))}</p>
      </header>
      {isClosed ? (
        <section className={`spaced ${css.panel}`} aria-label="疼痛">
          <h2>
            {bodyPart}痛 {pain} 分
          </h2>
          <p className={`high-box small ${css.notice}`} role="alert">
            {painLimit !== null && `超过了 ${painLimit} 分，`}今天请不要再练。
          </p>
        </section>
      ) : (
        <PainButtons
          question={`现在${bodyPart}有多痛？`}
          value={pain}
          onChange={(pain) => onAnswer(pain, isTooMuch(pain, painLimit))}
        />
      )}
      <p className={css.panel}>
        跌倒了、胸痛、头晕：
        <button type="button" className={css.link} onClick={onReport}>
          报告不适
        </button>
      </p>
      <footer className={css.bottom}>
        <button type="button" className={css.primary} onClick={() => onHurt(true)}>
          今天不练了，去记录
        </button>
        {!isClosed && (
          <div className={`flow gap-3 ${css.pair}`}>
            {nextIndex(training) !== null && (
              <button type="button" className={css.second} onClick={() => onHurt(false)}>
                跳过，练下一个
              </button>
            )}
            <button type="button" className={css.second} onClick={onBack}>
              不痛了，接着练
            </button>
          </div>
        )}
      </footer>
    </main>
  );
}
