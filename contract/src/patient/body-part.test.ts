import { expect, it } from 'vitest';
import { bodyParts, conditionParts, conditionsLike } from './body-part.ts';
import { conditionCodes } from './condition.ts';

it('names for every condition parts that exist, each once', () => {
  for (const code of conditionCodes) {
    const parts = conditionParts[code];
    expect(new Set(parts).size, code).toBe(parts.length);
    expect(bodyParts, code).toEqual(expect.arrayContaining([...parts]));
  }
});

it('finds the conditions of the same main part, the own one first', () => {
  expect(conditionsLike('LBP')).toEqual(['LBP', 'LDH']);
  expect(conditionsLike('OA_KNEE')).toEqual(['OA_KNEE', 'TKA', 'ACLR', 'MENISCUS', 'FX_LE']);
  expect(conditionsLike('OTHER')).toEqual(['OTHER']);
});
