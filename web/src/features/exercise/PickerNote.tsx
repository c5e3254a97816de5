import { Button } from 'antd';
import type { LibraryAddress } from './library-query.ts';

/** In a picker: whose plan it is for, and the way back. */
export function PickerNote({ address: { patient_id, plan_id } }: { address: LibraryAddress }) {
  return (
    <p className="picker-note" role="status">
      正在为计划选择动作，卡片上是这位患者的检查结果。
      <Button
        type="link"
        size="small"
        href={plan_id ? `/patient/plan?id=${plan_id}` : `/patient/plan?patient_id=${patient_id}`}
      >
        返回计划
      </Button>
    </p>
  );
}
