import type { RuleCode } from '@yun/contract';
import { expect, it } from 'vitest';
import { findAll } from '#server/test/ask-rule.ts';
import { buildFacts } from '#server/test/build/facts.ts';
import { rules } from './index.ts';

it('nothing is found of whom nothing is known', () => {
  for (const code of Object.keys(rules) as RuleCode[]) expect([code, findAll(code, buildFacts())]).toEqual([code, []]);
});
