import type { progress } from '@yun/contract';
import type { MeasuredSide } from '@yun/contract/measure/measure';
import type { Scale } from '@yun/contract/measure/scale';
import { countAnswered, scoreScale } from '@yun/contract/measure/scale-score';
import { Form, type FormInstance } from 'antd';
import { Button } from '#web/ui/button/Button.tsx';
import css from '../entry.module.css';
import { type AssessValues, answersOf, changeNow, missingKeys } from './assess-values.ts';
import { focusItem } from './ScaleItems.tsx';

interface Props {
  scale: Scale;
  summary: progress.ProgressSummary;
  form: FormInstance<AssessValues>;
  start: AssessValues;
}

/** The total of the answers so far; the server calculates it again. */
export function ScoreFoot({ scale, summary, form, start }: Props) {
  const items = Form.useWatch('items', { form, preserve: true }) ?? start.items;
  const side = (Form.useWatch('side', { form, preserve: true }) ?? start.side) as MeasuredSide | '';
  const answers = answersOf(scale, items);
  const score = scoreScale(scale, answers);
  if (!score.isComplete) {
    const missing = missingKeys(scale, score.errors);
    const first = scale.items.findIndex(({ key }) => key === missing[0]);
    return (
      <p className="figures" role="status">
        已评 {countAnswered(scale, answers)} / {scale.items.length} 项
        {scale.items.length > 1 && scale.count !== 'worst' && (
          <Button type="link" size="small" onClick={() => focusItem(scale, first)}>
            到第一个未评的（还有 {missing.length} 项）
          </Button>
        )}
      </p>
    );
  }
  const change = changeNow(summary.scales, scale, scale.isSided ? side : '', { items: answers, total: score.total });
  return (
    <p className="figures" role="status">
      <strong className="large">{score.words}</strong>
      {[score.band, score.warning].filter(Boolean).map((text) => ` · ${text}`)}
      {change && <span className={`small ${css.line}`}>较上次{change}</span>}
    </p>
  );
}
