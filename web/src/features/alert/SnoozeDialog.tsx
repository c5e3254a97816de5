import type { alert } from '@yun/contract';
import { addDays, isDay } from '@yun/contract/base/day';
import { Form } from 'antd';
import { useState } from 'react';
import { serverToday } from '#web/lib/time/server-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { AlertSentence } from './AlertSentence.tsx';
import type { HandledAlerts } from './HandledNotice.tsx';

interface Props {
  row: alert.AlertRow;
  onHandled(handled: HandledAlerts): void;
  onClose(): void;
}

const spans = [1, 3, 7] as const;

export function SnoozeDialog({ row, ...dialog }: Props) {
  const [until, setUntil] = useState<string | null>(addDays(serverToday(), 1));
  const [note, setNote] = useState('');
  return (
    <AlertDialog
      row={row}
      title="稍后提醒"
      okText="稍后提醒"
      isReady={until !== null && isDay(until)}
      body={{ act: 'snooze', note: note.trim() || null, until }}
      done={`${row.patient.name}的${row.name}将在 ${until} 再提醒`}
      {...dialog}
    >
      <p>
        <AlertSentence alert={row} />
      </p>
      <p className="small">到那天早上再出现；情况加重时会提前出现。</p>
      <div className="flex gap-2 mb-3">
        {spans.map((days) => (
          <Button key={days} size="small" onClick={() => setUntil(addDays(serverToday(), days))}>
            {days === 1 ? '明天' : `${days} 天后`}
          </Button>
        ))}
      </div>
      <Form layout="vertical">
        <Form.Item label="提醒日期" required>
          <DateInput
            aria-label="提醒日期"
            required
            min={addDays(serverToday(), 1)}
            max={addDays(serverToday(), 30)}
            value={until}
            onChange={setUntil}
          />
        </Form.Item>
        <Form.Item label="说明（可不填）">
          <Input aria-label="说明" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
        </Form.Item>
      </Form>
    </AlertDialog>
  );
}
