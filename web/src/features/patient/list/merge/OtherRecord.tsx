import { useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { conditionNames } from '@yun/contract/patient/condition';
import { isSearchable, searchPlaceholder } from '@yun/contract/patient/search';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { patientChoicesQuery } from '#web/features/patient/patient.api.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { personNote } from '../row-text.ts';

interface Props {
  row: patient.PatientRow;
  onChoose(id: number): void;
  onClose(): void;
}

/** Chooses the other record of the same person. */
export function OtherRecord({ row, onChoose, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(row.name);
  const [chosen, setChosen] = useState<number | null>(null);
  const keyword = useDebounced(typed.trim());
  const { data, isPlaceholderData } = useQuery({ ...patientChoicesQuery(keyword), enabled: isSearchable(keyword) });
  const isAnswered = data !== undefined && !isPlaceholderData && typed.trim() === keyword;
  const found = isAnswered ? data.list.filter((record) => record.id !== row.id) : [];
  return (
    <Dialog
      open
      title="合并患者"
      patient={row}
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={chosen === null} onClick={() => chosen !== null && onChoose(chosen)}>
            比较两份档案
          </Button>
        </>
      }
    >
      <div className="grid gap-1">
        <label htmlFor={id}>与哪一份档案合并</label>
        <Select
          id={id}
          autoFocus
          showSearch={{ filterOption: false, onSearch: (text) => setTyped(text || row.name) }}
          placeholder={searchPlaceholder}
          value={chosen}
          onChange={setChosen}
          options={found.map((record) => ({ value: record.id, label: `${record.name} ${record.patient_no}`, record }))}
          optionRender={({ data: { record } }) => (
            <>
              {record.name} {personNote(record)}
              <div className="small">
                {record.patient_no} · {conditionNames[record.condition_code]} · {record.phone}
              </div>
            </>
          )}
          notFoundContent={isSearchable(keyword) && !isAnswered ? '正在查找…' : '没有找到其他档案，换一个关键词试试'}
        />
        <p className="small">默认列出同名的患者；也可以输入其他关键词查找。</p>
      </div>
    </Dialog>
  );
}
