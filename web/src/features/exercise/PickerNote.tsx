import { Button } from '#web/ui/button/Button.tsx';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';
import { PatientName } from '#web/ui/dialog/PatientName.tsx';
import { Sticky } from '#web/ui/sticky/Sticky.tsx';
import css from './library.module.css';
import type { LibraryAddress } from './library-query.ts';

interface Props {
  address: LibraryAddress;
  /** Undefined while it is being read. */
  patient: NamedPatient | undefined;
  onShowAll(): void;
}

/** While exercises are picked for a plan: its patient and the link back to it, always visible. */
export function PickerNote({ address: { patient_id, plan_id, body_part }, patient, onShowAll }: Props) {
  return (
    <Sticky className={`mb-3 rounded info-box ${css.pickerNote}`}>
      <p role="status">
        {patient && (
          <strong>
            <PatientName patient={patient} />
          </strong>
        )}{' '}
        正在为计划选择动作，卡片上是这位患者的检查结果。
        {body_part !== '' && (
          <>
            只显示部位：{body_part.split(',').join('、')}。
            <Button type="link" size="small" onClick={onShowAll}>
              显示全部部位
            </Button>
          </>
        )}
        <Button
          type="link"
          size="small"
          href={plan_id ? `/patient/plan?id=${plan_id}` : `/patient/plan?patient_id=${patient_id}`}
        >
          返回计划
        </Button>
      </p>
    </Sticky>
  );
}
