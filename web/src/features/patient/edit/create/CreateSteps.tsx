import type { user } from '@yun/contract';
import { patientFieldTable } from '@yun/contract/patient/fields';
import { Form } from 'antd';
import { memo, useState } from 'react';
import { sectionFields } from '../field-groups.ts';
import { BelongingFields } from '../fields/BelongingFields.tsx';
import { DocumentFields } from '../fields/DocumentFields.tsx';
import { IdentityFields } from '../fields/IdentityFields.tsx';
import { IllnessFields } from '../fields/IllnessFields.tsx';
import { MoreFields } from '../fields/MoreFields.tsx';
import css from '../patient-form.module.css';
import { ConsentFields } from './ConsentFields.tsx';
import type { CreateValues } from './create-values.ts';
import { PlaceFields } from './PlaceFields.tsx';

// Memoized: each step watches its own fields, and a comparison with existing records need not render them again.

export const FirstStep = memo(function FirstStep(props: { phoneNote: string | null; onAdopt(): void }) {
  return (
    <>
      <IdentityFields document={<DocumentFields onAdopt={props.onAdopt} />} phoneNote={props.phoneNote} />
      <MoreFold />
    </>
  );
});

const foldedFields = [...sectionFields('contact'), ...sectionFields('more')];
const { contact_name, address, occupation, height_cm, weight_kg, dominant_side } = patientFieldTable;
const foldedLabels = [
  contact_name.label,
  address.label,
  occupation.label,
  height_cm.label + weight_kg.label,
  dominant_side.label,
].join('、');

/** Collapsed until it is opened; a filled field is never hidden. */
function MoreFold() {
  const form = Form.useFormInstance<CreateValues>();
  const [isOpen, setIsOpen] = useState(() => foldedFields.some((field) => form.getFieldValue(field)));
  return (
    <details
      className={`mb-2 ${css.fold} ${css.moreFields}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>更多信息（选填）：{foldedLabels}</summary>
      <MoreFields />
    </details>
  );
}

export const SecondStep = memo(function SecondStep() {
  return <IllnessFields />;
});

export const ThirdStep = memo(function ThirdStep(props: { caller: user.Profile; choosesAgency: boolean }) {
  return (
    <>
      <PlaceFields {...props} />
      <BelongingFields />
      <ConsentFields />
    </>
  );
});
