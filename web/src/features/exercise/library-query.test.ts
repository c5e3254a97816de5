import { expect, it } from 'vitest';
import { addAddress, hasFilters, libraryDefaults, toggled } from './library-query.ts';

it('adds and takes away values of a facet', () => {
  expect(toggled('', '膝')).toBe('膝');
  expect(toggled('膝', '髋')).toBe('膝,髋');
  expect(toggled('膝,髋', '膝')).toBe('髋');
  expect(toggled('髋', '髋')).toBe('');
});

it('knows filters from the patient whose checks are shown', () => {
  expect(hasFilters({ ...libraryDefaults, patient_id: '7', page: '2' })).toBe(false);
  expect(hasFilters({ ...libraryDefaults, kind: '力量' })).toBe(true);
});

it('leads back to the plan, or to the new one of the patient', () => {
  expect(addAddress({ ...libraryDefaults, patient_id: '7', plan_id: '12' }, 3)).toBe('/patient/plan?id=12&add=3');
  expect(addAddress({ ...libraryDefaults, patient_id: '7' }, 3)).toBe('/patient/plan?patient_id=7&add=3');
});
