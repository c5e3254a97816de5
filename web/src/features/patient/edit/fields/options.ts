// The options of the fields of a patient.
import { affectedSides, conditionCodes, conditionNames } from '@yun/contract/patient/condition';
import { fieldSpec, genderLabels, genders, type PatientField } from '@yun/contract/patient/fields';

const plain = (choices: readonly (string | number)[]) =>
  choices.map((choice) => ({ value: choice, label: String(choice) }));

/** The options of a field whose values are their own labels. */
export function optionsOf(field: PatientField): { value: string | number; label: string }[] {
  const spec = fieldSpec(field);
  return plain(spec.kind === 'choice' || spec.kind === 'choices' ? spec.choices : []);
}

export const genderOptions = genders.map((gender) => ({ value: gender, label: genderLabels[gender] }));
export const conditionOptions = conditionCodes.map((code) => ({ value: code, label: conditionNames[code] }));
export const sideOptions = affectedSides.map((side) => ({
  value: side,
  label: side === '左' || side === '右' ? `${side}侧` : side,
}));
export const precautionOptions = (groups: readonly { name: string; tags: readonly string[] }[]) =>
  groups.map(({ name, tags }) => ({ label: name, options: plain(tags) }));
