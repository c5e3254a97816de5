import type { Scale, ScaleItem } from '@yun/contract/measure/scale';
import { Form } from 'antd';
import pageCss from '#web/features/progress/progress-page.module.css';
import { Input } from '#web/ui/controls/text-input.ts';
import { Choice } from '../Choice.tsx';
import css from '../entry.module.css';
import { isNumberItem } from './assess-values.ts';
import { Stopwatch } from './Stopwatch.tsx';

interface Props {
  scale: Scale;
  /** The answers of an assessment that is shown read only. */
  answers?: Readonly<Record<string, number | string>>;
  /** Called when the stopwatch fills a field. */
  onFilled?(): void;
}

/** The questions of a scale. A digit answers a question and moves the focus to the next. */
export function ScaleItems({ scale, answers, onFilled }: Props) {
  return (
    <ol className={`plain-list mt-4 line-top ${css.questions}`}>
      {scale.items.map((item, n) => (
        <li key={item.key}>
          {item.part && <h3 className={`m-0 mb-2 ${pageCss.heading}`}>{item.part}</h3>}
          <div className={css.question} id={`scale-item-${item.key}`}>
            <p className="bold">
              {scale.items.length > 1 && `${n + 1}. `}
              {item.word}
            </p>
            {item.hint && <p className="small">{item.hint}</p>}
          </div>
          {answers ? (
            <Answered scale={scale} item={item} answer={answers[item.key]} />
          ) : (
            <Field scale={scale} item={item} n={n} onFilled={onFilled} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface FieldProps {
  scale: Scale;
  item: ScaleItem;
  n: number;
  onFilled: (() => void) | undefined;
}

function Field({ scale, item, n, onFilled }: FieldProps) {
  const form = Form.useFormInstance();
  const name = ['items', item.key];
  if (!isNumberItem(scale, item)) {
    return (
      <Form.Item name={name}>
        <Choice
          label={item.word}
          options={optionsOf(scale, item)}
          look={layoutOf(scale)}
          onTyped={() => focusItem(scale, n + 1)}
        />
      </Form.Item>
    );
  }
  const isTimed = scale.unit === '秒';
  function handleStop(seconds: string): void {
    form.setFieldValue(name, seconds);
    onFilled?.();
  }
  return (
    <div className={`flex wrap top gap-x-4 ${css.number}`}>
      <Form.Item name={name}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          aria-labelledby={`scale-item-${item.key}`}
          suffix={scale.count === 'number' ? scale.unit : `分（${item.least ?? 0}–${item.most}）`}
        />
      </Form.Item>
      {isTimed && <Stopwatch label={item.word} onStop={handleStop} />}
    </div>
  );
}

function Answered({ scale, item, answer }: { scale: Scale; item: ScaleItem; answer: number | string | undefined }) {
  if (answer === undefined) return <p className="small">未评</p>;
  const option = item.options?.find(({ points }) => points === answer);
  if (option) {
    return (
      <p>
        <strong>{option.points}</strong> {option.word}
      </p>
    );
  }
  return (
    <p>
      <strong>{answer}</strong> {scale.count === 'number' || scale.count === 'worst' ? scale.unit : '分'}
    </p>
  );
}

function optionsOf(scale: Scale, item: ScaleItem) {
  if (scale.count === 'worst') {
    return [
      { value: null, label: '未评', digit: '' },
      ...(scale.grades ?? []).map(({ grade }) => ({ value: grade as string | number | null, label: grade })),
    ];
  }
  return (item.options ?? []).map(({ points, word }) => ({
    value: points as string | number | null,
    mark: String(points),
    label: word,
  }));
}

const layoutOf = (scale: Scale) => (scale.count === 'worst' ? 'chips' : 'rows');

/** Moves the focus to the n-th question, if there is one. */
export function focusItem(scale: Scale, n: number): void {
  const item = scale.items[n];
  if (!item) return;
  const field = document.getElementById(`items_${item.key}`);
  field?.focus();
  field?.closest('li')?.scrollIntoView?.({ block: 'nearest' });
}
