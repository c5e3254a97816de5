// What the fields of a patient offer.
import {
  affectedSides,
  comorbidities,
  conditionCodes,
  conditionNames,
  fallRisks,
  stages,
  weightBearings,
} from '@yun/contract/patient/condition';
import { contactRelations, idTypes, patientSources, phoneOwners } from '@yun/contract/patient/record';

const plain = <T extends string>(words: readonly T[]) => words.map((word) => ({ value: word, label: word }));

export const genderOptions = [
  { value: 1, label: '男' },
  { value: 2, label: '女' },
  { value: 9, label: '未说明' },
];
export const phoneOwnerOptions = plain(phoneOwners);
export const idTypeOptions = plain(idTypes);
export const relationOptions = plain(contactRelations);
export const conditionOptions = conditionCodes.map((code) => ({ value: code, label: conditionNames[code] }));
export const sideOptions = affectedSides.map((side) => ({
  value: side,
  label: side === '左' || side === '右' ? `${side}侧` : side,
}));
export const stageOptions = plain(stages);
export const weightBearingOptions = plain(weightBearings);
export const fallRiskOptions = plain(fallRisks);
export const comorbidityOptions = plain(comorbidities);
export const sourceOptions = plain(patientSources);
export const precautionOptions = (groups: readonly { name: string; tags: readonly string[] }[]) =>
  groups.map(({ name, tags }) => ({ label: name, options: plain(tags) }));
