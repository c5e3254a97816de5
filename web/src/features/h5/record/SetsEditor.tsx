import css from '../shell/h5.module.css';
import type { Training } from '../timer/training.ts';
import { titleText } from '../today/today-text.ts';
import recordCss from './h5-record.module.css';
import { maxSets } from './session-record.ts';

interface Props {
  training: Training;
  sets: readonly number[];
  onChange: (sets: number[]) => void;
}

/** The sets counted by the timer, for correction by hand. */
export function SetsEditor({ training, sets, onChange }: Props) {
  const change = (n: number, by: number) => onChange(sets.map((count, i) => (i === n ? count + by : count)));
  return (
    <details className={`spaced ${css.panel} ${recordCss.sets}`}>
      <summary>核对每个动作做了几组</summary>
      <ul className="plain-list">
        {training.items.map((item, n) => {
          const done = sets[n] ?? 0;
          const title = titleText(item);
          return (
            <li key={item.plan_item_id}>
              <span>{title}</span>
              <button
                type="button"
                className={css.choice}
                aria-label={`${title}，少一组`}
                disabled={done <= 0}
                onClick={() => change(n, -1)}
              >
                −
              </button>
              <output className="text-center" aria-label={`${title}，完成组数`}>
                {done} / {item.sets} 组
              </output>
              <button
                type="button"
                className={css.choice}
                aria-label={`${title}，多一组`}
                disabled={done >= maxSets(item)}
                onClick={() => change(n, 1)}
              >
                ＋
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
