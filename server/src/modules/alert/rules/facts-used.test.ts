import { ruleCodes } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { rulesConcerned } from './facts-used.ts';

describe('rulesConcerned', () => {
  it('evaluates no rule when no fact has changed, and every rule when all have', () => {
    expect(rulesConcerned([])).toEqual(new Set());
    expect(rulesConcerned(['sessions', 'days', 'plans', 'prepared', 'series', 'messages', 'redFlags'])).toEqual(
      new Set(ruleCodes),
    );
  });

  it('evaluates only waiting for an answer after a message', () => {
    expect(rulesConcerned(['messages'])).toEqual(new Set(['W13']));
  });

  it('evaluates both rules of dangers after a report', () => {
    expect(rulesConcerned(['events', 'redFlags'])).toEqual(new Set(['W11', 'W12']));
  });

  it('evaluates all rules that are decided together, also over two steps', () => {
    // W10 hides W09, W09 is silent about what W08 found.
    expect(rulesConcerned(['goals'])).toEqual(new Set(['W08', 'W09', 'W10']));
    expect(rulesConcerned(['series'])).toEqual(new Set(['W01', 'W02', 'W03', 'W08', 'W09', 'W10', 'W15', 'W16']));
  });
});
