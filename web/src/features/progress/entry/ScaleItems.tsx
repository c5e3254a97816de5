import type { Scale, ScaleItem } from '@yun/contract/measure/scale';
import { Form, Input } from 'antd';
import { isNumberItem } from './assess-values.ts';
import { Choice } from './Choice.tsx';
import { Stopwatch } from './Stopwatch.tsx';
import css from './scale-form.module.css';

interface Props {
  scale: Scale;
  /** Of an assessment that is only read. */
  answers?: Readonly<Record<string, number | string>>;
  /** Something was entered without being typed. */
  onFilled?(): void;
}

/** The questions of a scale, one below the other. Digits answer and lead to the next. */
export function ScaleItems({ scale, answers, onFilled }: Props) {
  return (
    <ol className={css.scaleItems}>
      {scale.items.map((item, n) => (
        <li key={item.key}>
          {item.part && <h3>{item.part}</h3>}
          <p className={css.scaleItemWord} id={`scale-item-${item.key}`}>
            {scale.items.length > 1 && `${n + 1}. `}
            {item.word}
            {item.hint && <span className="small">{item.hint}</span>}
          </p>
          {answers ? (
            <Answered scale={scale} item={item} answer={answers[item.key]} />
          ) : (
            <Field {...{ scale, item, n, onFilled }} />
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
          look={lookOf(scale)}
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
    <div className={`flex wrap gap-x-4 ${css.scaleNumber}`}>
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
      { value: null, word: '未评', digit: '' },
      ...(scale.grades ?? []).map(({ grade }) => ({ value: grade as string | number | null, word: grade })),
    ];
  }
  return (item.options ?? []).map(({ points, word }) => ({
    value: points as string | number | null,
    mark: String(points),
    word,
  }));
}

const lookOf = (scale: Scale) => (scale.count === 'worst' ? 'chips' : 'rows');

/** Leads to the n-th question, if there is one. */
export function focusItem(scale: Scale, n: number): void {
  const item = scale.items[n];
  if (!item) return;
  const field = document.getElementById(`items_${item.key}`);
  field?.focus();
  field?.closest('li')?.scrollIntoView?.({ block: 'nearest' });
}
