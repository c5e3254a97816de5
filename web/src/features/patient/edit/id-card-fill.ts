// Birth date and gender from the identity number, compared with the typed values.
import { type IdCardFacts, normalizeIdCard, readIdCard } from '@yun/contract/base/id-card';
import { genderText } from '@yun/contract/patient/fields';
import type { PatientValues } from './patient-values.ts';

type Typed = Pick<PatientValues, 'id_type' | 'id_number' | 'birth_date' | 'gender'>;

/** Null: another document, or not a valid number. */
export function factsOf({ id_type, id_number }: Pick<Typed, 'id_type' | 'id_number'>, now: string): IdCardFacts | null {
  if (id_type !== '身份证') return null;
  const facts = readIdCard(normalizeIdCard(id_number ?? ''), now);
  return typeof facts === 'string' ? null : facts;
}

/** The fields a number fills in: empty ones, and those an earlier number filled in. Typed values stay. */
export function filledBy(facts: IdCardFacts, typed: Typed, earlier: IdCardFacts | null): Partial<IdCardFacts> {
  return {
    ...((!typed.birth_date || typed.birth_date === earlier?.birth_date) && { birth_date: facts.birth_date }),
    ...((typed.gender == null || typed.gender === earlier?.gender) && { gender: facts.gender }),
  };
}

export function agrees(facts: IdCardFacts, { birth_date, gender }: Typed): boolean {
  return facts.birth_date === birth_date && facts.gender === gender;
}

/** 1949-12-31、女. */
export function factText({ birth_date, gender }: IdCardFacts): string {
  return `${birth_date}、${genderText(gender)}`;
}
