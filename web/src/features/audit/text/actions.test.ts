import { auditActions } from '@yun/contract/base/audit-actions';
import { describe, expect, it } from 'vitest';
import {
  type CareSentence,
  otherSentences,
  patientSentences,
  planSentences,
  sentences,
} from '#web/test/audit/account-sentences.ts';
import { alertSentences, progressSentences, talkSentences } from '#web/test/audit/care-sentences.ts';
import { buildEntry } from '#web/test/dashboard.ts';
import { auditGroups } from './actions.ts';
import { auditDetails, auditSentence } from './sentence.ts';

const nameOf: Readonly<Record<string, string>> = {
  patient: '罗秀英',
  alert: '罗秀英',
  plan: '膝置换 2–6 周',
  exercise: '踝泵运动',
  agency: '仁和康复医院',
};

const careSentences: CareSentence[] = [
  ...talkSentences,
  ...progressSentences.map((one): CareSentence => [...one, 'patient']),
  ...alertSentences,
  ...patientSentences.map((one): CareSentence => [...one, 'patient']),
  ...planSentences.map((one): CareSentence => [...one, 'plan']),
  ...otherSentences,
];

describe('every action of the contract', () => {
  it.each(sentences)('%s %j reads: %s', (action, detail, sentence) => {
    const { who, what } = auditSentence(buildEntry({ action, detail }));
    expect(`${who} ${what}`).toBe(sentence);
  });

  it('has a text and is offered as a filter; no other is', () => {
    const offered = auditGroups.flatMap(({ actions }) => Object.keys(actions));
    expect(new Set(offered).size).toBe(offered.length);
    expect([...offered].sort()).toEqual([...auditActions].sort());
    expect([...sentences, ...careSentences].map(([action]) => action).sort()).toEqual([...auditActions].sort());
  });

  it('has a label for each of its details', () => {
    for (const [action, detail, , entity = 'user'] of [...sentences, ...careSentences]) {
      const names = auditDetails({ action, detail, entity }).map(({ name }) => name);
      expect(names.join(), action).not.toMatch(/[a-z_]/);
    }
  });

  it.each(careSentences)('%s %j reads: %s', (action, detail, sentence, entity) => {
    const { who, what } = auditSentence(buildEntry({ action, detail, entity, entity_name: nameOf[entity] ?? null }));
    expect(`${who} ${what}`).toBe(sentence);
  });
});
