import type { progress } from '@yun/contract';
import { addDays, isDay } from '@yun/contract/base/day';
import { Form } from 'antd';
import { Button } from '#web/ui/button/Button.tsx';
import { TextArea } from '#web/ui/controls/text-input.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import css from './stage-report.module.css';

export interface AdviceValues extends Record<string, unknown> {
  advice: string;
}

interface Props {
  report: progress.StageReport;
  kept: KeptForm<AdviceValues>;
  onRange(range: { from: string; to: string }): void;
}

const spans = [
  { days: 14, label: '2 周' },
  { days: 28, label: '4 周' },
  { days: 84, label: '12 周' },
];

/** Beside the sheet, on screen only: the range of days, and the advice to edit. */
export function ReportTools({ report, kept, onRange }: Props) {
  const { from, to } = report;
  const now = report.time.slice(0, 10);

  /** A range that cannot be reported stays in its field, with the message there. */
  function change(range: { from: string | null; to: string | null }): void {
    const next = { ...range, from: range.from ?? '', to: range.to ?? '' };
    if (isDay(next.from) && isDay(next.to) && next.from <= next.to && next.to <= now) onRange(next);
  }

  return (
    <aside className={`card ${css.tools}`} aria-label="小结的设置">
      <h2 className="mb-2">时间范围</h2>
      <div className="row">
        <DateInput required aria-label="开始日期" max={to} value={from} onChange={(day) => change({ from: day, to })} />
        <span aria-hidden>至</span>
        <DateInput
          required
          aria-label="结束日期"
          min={from}
          max={now}
          value={to}
          onChange={(day) => change({ from, to: day })}
        />
      </div>
      <div className="flex gap-2 mt-2">
        {spans.map(({ days, label }) => (
          <Button key={days} size="small" onClick={() => onRange({ from: addDays(now, -days), to: now })}>
            近 {label}
          </Button>
        ))}
      </div>
      <h2 className="mt-4 mb-2">下一步建议</h2>
      <DraftNotice {...kept} />
      <Form {...kept.props} layout="vertical">
        <Form.Item name="advice" extra="已按记录拟好，可以修改；每行一条，只印在这张小结上">
          <TextArea aria-label="下一步建议" autoSize={{ minRows: 5, maxRows: 14 }} maxLength={600} />
        </Form.Item>
      </Form>
    </aside>
  );
}
