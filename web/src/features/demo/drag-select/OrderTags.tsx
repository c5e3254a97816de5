import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type ReactNode, useRef } from 'react';
import type { Sorting } from '#web/ui/sortable/use-sorting.ts';
import css from './drag-select.module.css';
import { fruitName } from './fruits.ts';

interface Props {
  fruits: readonly string[];
  sorting: Sorting;
}

/** The current order, with buttons for users who do not drag. */
export function OrderTags({ fruits, sorting }: Props) {
  const list = useRef<HTMLOListElement>(null);

  /** The pressed button keeps the focus while it moves with its fruit. */
  function stepOf(fruit: string, index: number, by: -1 | 1) {
    const label = `${by < 0 ? '前移' : '后移'}${fruitName(fruit)}`;
    const find = () => list.current?.querySelector<HTMLElement>(`[aria-label="${label}"]`);
    const to = { list: 0, index: index + by };
    return { label, isEdge: fruits[to.index] === undefined, onPress: () => sorting.move(fruit, to, find) };
  }

  return (
    <ol ref={list} className="flow plain-list mt-4" aria-label="现在的顺序">
      {fruits.map((fruit, index) => (
        <li key={fruit} className={`row gap-1 rounded ${css.tag}`}>
          <Step {...stepOf(fruit, index, -1)} icon={<LeftOutlined aria-hidden />} />
          <span>{`${index + 1} ${fruitName(fruit)}`}</span>
          <Step {...stepOf(fruit, index, 1)} icon={<RightOutlined aria-hidden />} />
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  label: string;
  icon: ReactNode;
  /** Not `disabled` there: the button would lose the focus when it reaches the edge. */
  isEdge: boolean;
  onPress(): void;
}

function Step({ label, icon, isEdge, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={`bare-button rounded ${css.button} ${css.icon}`}
      aria-label={label}
      aria-disabled={isEdge}
      onClick={() => !isEdge && onPress()}
    >
      {icon}
    </button>
  );
}
