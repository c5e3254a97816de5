// Rules over several fields of a patient's record; those of a single field are in `field-rules.ts`.
import * as z from 'zod';
import { id } from '../base/common.ts';
import { ageOn, today } from '../base/day.ts';
import { normalizeIdCard, readIdCard } from '../base/id-card.ts';
import * as condition from './condition.ts';
import type { PatientFields } from './field-rules.ts';
import { fieldLabel, genderLabels, guardianAge } from './fields.ts';

/** The number of the person's document, as typed; absent: it stays as it is. */
export const idNumber = z
  .string('证件号格式不正确')
  .max(60, '证件号过长')
  .transform(normalizeIdCard)
  .transform((text) => text || null)
  .nullable()
  .optional();

export const placeFields = { agency_id: id, doctor_id: id };

type Draft = PatientFields & { id_number?: string | null | undefined };

/** For the schema of a whole record. */
export function checkPatient(draft: Draft, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(clashesOf(draft, today()))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

/** Field → what is wrong with it, for rules over several fields. */
export function clashesOf(draft: Draft, now: string): Record<string, string> {
  return {
    ...birthClashes(draft, now),
    ...contactClashes(draft, now),
    ...illnessClashes(draft, now),
    ...idClashes(draft, now),
  };
}

function birthClashes({ birth_date }: Draft, now: string): Record<string, string> {
  if (birth_date > now) return { birth_date: `${fieldLabel('birth_date')}不能晚于今天` };
  return ageOn(birth_date, now) > 120 ? { birth_date: '年龄不能超过 120 岁' } : {};
}

function contactClashes(draft: Draft, now: string): Record<string, string> {
  const found: Record<string, string> = {};
  if (draft.birth_date <= now && ageOn(draft.birth_date, now) < guardianAge) {
    if (draft.guardian_name === null)
      found.guardian_name = `未满 ${guardianAge} 岁须填写${fieldLabel('guardian_name', 'short')}`;
    if (draft.guardian_phone === null)
      found.guardian_phone = `未满 ${guardianAge} 岁须填写${fieldLabel('guardian_phone')}`;
  }
  const contact = [draft.contact_name, draft.contact_relation, draft.contact_phone];
  if (contact.some((value) => value !== null)) {
    if (draft.contact_name === null) found.contact_name = `请填写${fieldLabel('contact_name')}姓名`;
    if (draft.contact_relation === null) found.contact_relation = `请选择${fieldLabel('contact_relation')}`;
    if (draft.contact_phone === null) found.contact_phone = `请填写${fieldLabel('contact_phone')}`;
  }
  return found;
}

function illnessClashes(draft: Draft, now: string): Record<string, string> {
  const found: Record<string, string> = {};
  const { onset_date, surgery_date, birth_date } = draft;
  const birth = fieldLabel('birth_date');
  const onset = fieldLabel('onset_date');
  const surgery = fieldLabel('surgery_date');
  if (condition.isPostOperative(draft.condition_code)) {
    if (draft.surgery_name === null) found.surgery_name = `术后患者须填写${fieldLabel('surgery_name')}`;
    if (surgery_date === null) found.surgery_date = `术后患者须填写${surgery}`;
  }
  const operated = draft.precaution_tags.find((tag) => condition.surgeryTags.has(tag));
  if (operated !== undefined && surgery_date === null) found.surgery_date = `选择了“${operated}”，须填写${surgery}`;
  if (onset_date !== null && onset_date > now) found.onset_date = `${onset}不能晚于今天`;
  else if (onset_date !== null && onset_date < birth_date) found.onset_date = `${onset}不能早于${birth}`;
  if (surgery_date !== null && surgery_date > now) found.surgery_date = `${surgery}不能晚于今天`;
  else if (surgery_date !== null && surgery_date < (onset_date ?? birth_date)) {
    found.surgery_date = `${surgery}不能早于${onset_date === null ? birth : onset}`;
  }
  return found;
}

function idClashes(draft: Draft, now: string): Record<string, string> {
  const { id_number, id_type } = draft;
  if (!id_number) return {};
  if (id_type === null) return { id_type: `请选择${fieldLabel('id_type')}` };
  if (id_type !== '身份证')
    return /^[A-Z0-9()（）]{4,20}$/.test(id_number) ? {} : { id_number: '证件号为 4 到 20 位字母或数字' };
  const facts = readIdCard(id_number, now);
  if (typeof facts === 'string') return { id_number: facts };
  if (facts.birth_date !== draft.birth_date) return { birth_date: `与身份证号不符（${facts.birth_date}）` };
  if (draft.gender !== facts.gender) return { gender: `与身份证号不符（${genderLabels[facts.gender]}）` };
  return {};
}
