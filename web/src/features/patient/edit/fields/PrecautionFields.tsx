import { PrecautionField } from './late-selects.tsx';
import { FieldItem } from './PlainFields.tsx';

/** What rules out or limits exercises. */
export function PrecautionFields() {
  return (
    <>
      <FieldItem name="precaution_tags" extra="制定计划时按这些检查动作的禁忌">
        <PrecautionField placeholder="输入文字查找，可多选" />
      </FieldItem>
      <FieldItem name="precaution_text" />
      <FieldItem name="comorbidities" />
    </>
  );
}
