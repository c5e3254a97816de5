import { expect, it } from 'vitest';
import { addAddress, hasFilters, libraryDefaults, toggled } from './library-query.ts';

it('adds and removes values of a facet', () => {
  expect(toggled('', '膝')).toBe('膝');
  expect(toggled('膝', '髋')).toBe('膝,髋');
  expect(toggled('膝,髋', '膝')).toBe('髋');
  expect(toggled('髋', '髋')).toBe('');
});

it('does not count the patient of the address as a filter', () => {
  expect(hasFilters({ ...libraryDefaults, patient_id: '7', page: '2' })).toBe(false);
  expect(hasFilters({ ...libraryDefaults, kind: '力量' })).toBe(true);
});

it('links back to the plan, or to a new plan of the patient', () => {
  expect(addAddress({ ...libraryDefaults, patient_id: '7', plan_id: '12' }, 3)).toBe('/patient/plan?id=12&add=3');
  expect(addAddress({ ...libraryDefaults, patient_id: '7' }, 3)).toBe('/patient/plan?patient_id=7&add=3');
});
