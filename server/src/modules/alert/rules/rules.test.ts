import type { RuleCode } from '@yun/contract';
import { expect, it } from 'vitest';
import { findAll } from '#server/test/ask-rule.ts';
import { buildFacts } from '#server/test/build/facts.ts';
import { rules } from './index.ts';

it('no rule finds anything for a patient without records', () => {
  for (const code of Object.keys(rules) as RuleCode[]) expect([code, findAll(code, buildFacts())]).toEqual([code, []]);
});
