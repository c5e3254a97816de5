import type { alert } from '@yun/contract';
import { isWritten } from '@yun/contract/talk/written-note';
import { Form } from 'antd';
import { useState } from 'react';
import { TextArea } from '#web/ui/controls/text-input.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { AlertSentence } from './AlertSentence.tsx';
import type { HandledAlerts } from './HandledNotice.tsx';

interface Props {
  row: alert.AlertRow;
  onHandled(handled: HandledAlerts): void;
  onClose(): void;
}

export function IgnoreDialog({ row, ...dialog }: Props) {
  const [note, setNote] = useState('');
  return (
    <AlertDialog
      row={row}
      title="忽略预警"
      okText="忽略"
      isReady={isWritten(note)}
      body={{ act: 'ignore', note: note.trim(), until: null }}
      done={`已忽略${row.patient.name}的${row.name}`}
      {...dialog}
    >
      <p>
        <AlertSentence alert={row} />
      </p>
      <p className="small">同样的情况不再提醒；情况变化或加重时会重新出现。</p>
      <Form layout="vertical">
        <Form.Item label="原因" required>
          <TextArea
            aria-label="原因"
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 4 }}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </AlertDialog>
  );
}
