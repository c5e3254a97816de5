// Which part with which sign is a danger. The words of each kind are in body.ts.
import type { Part, Sign, Thing } from './body.ts';
import type { RedFlagGroup } from './groups.ts';

export type Kind = Part | Sign | Thing;

export interface Rule {
  group: RedFlagGroup;
  /** One word of each list, in any order. Rules are looked up by the last list, so the rarest kind comes last. */
  needs: readonly (readonly Kind[])[];
  /** The words may stand in consecutive clauses. */
  isSpread?: true;
  /** It may be harmless: it counts one level lower, and the phone asks. */
  isDoubtful?: true;
}

export const rules: readonly Rule[] = [
  { group: 'HEART', needs: [['chest'], ['ache', 'tight', 'racing']], isSpread: true },
  { group: 'HEART', needs: [['chest'], ['unwell']] },
  { group: 'HEART', needs: [['heartbeat'], ['fast', 'racing']] },
  { group: 'HEART', needs: [['back'], ['tight']] },
  { group: 'HEART', needs: [['back'], ['ache']], isDoubtful: true },
  { group: 'HEART', needs: [['leftArm'], ['numb']] },
  { group: 'BREATH', needs: [['rest'], ['pant']] },
  { group: 'BREATH', needs: [['pant'], ['worse', 'beyond']] },
  { group: 'BREATH', needs: [['breath'], ['laboured']] },
  { group: 'BREATH', needs: [['lips'], ['blue']] },
  { group: 'BREATH', needs: [['sputum'], ['bleeding']], isSpread: true },
  { group: 'STROKE', needs: [['mouth'], ['crooked', 'numb', 'insensible']], isSpread: true },
  { group: 'STROKE', needs: [['speech'], ['slurred']], isSpread: true },
  { group: 'STROKE', needs: [['side'], ['weak', 'numb', 'insensible']], isSpread: true },
  { group: 'STROKE', needs: [['half'], ['unwell']], isSpread: true },
  { group: 'STROKE', needs: [['side'], ['unwell']], isDoubtful: true },
  { group: 'STROKE', needs: [['oneLeg'], ['weak', 'numb', 'insensible']], isDoubtful: true },
  { group: 'STROKE', needs: [['head'], ['ache', 'swollen'], ['pressure']], isSpread: true },
  { group: 'STROKE', needs: [['dizzy', 'vomit', 'blurred', 'weak', 'numb'], ['pressure']], isSpread: true },
  { group: 'STROKE', needs: [['eyes'], ['blurred']] },
  { group: 'STROKE', needs: [['head'], ['ache'], ['burst', 'beyond', 'vomit']], isSpread: true },
  { group: 'STROKE', needs: [['head'], ['burst']] },
  { group: 'STROKE', needs: [['head'], ['ache'], ['worse']], isDoubtful: true },
  { group: 'SYNCOPE', needs: [['dizzy'], ['worse', 'vomit']], isSpread: true },
  { group: 'SYNCOPE', needs: [['eyes'], ['dark']] },
  { group: 'FALL', needs: [['head'], ['struck']], isSpread: true },
  { group: 'CORD', needs: [['stool'], ['leak', 'blocked', 'numb', 'insensible']], isSpread: true },
  { group: 'CORD', needs: [['saddle'], ['numb', 'insensible']], isSpread: true },
  {
    group: 'CORD',
    needs: [
      ['limbs', 'bothLegs'],
      ['numb', 'insensible'],
    ],
  },
  { group: 'CORD', needs: [['bothHands'], ['bothLegs'], ['numb', 'weak']], isSpread: true },
  { group: 'CORD', needs: [['limbs'], ['weak']] },
  { group: 'CORD', needs: [['bothLegs'], ['weak'], ['worse']] },
  { group: 'CORD', needs: [['bothLegs'], ['weak']], isDoubtful: true },
  { group: 'FRACTURE', needs: [['leg'], ['short']] },
  { group: 'FRACTURE', needs: [['bone'], ['deformed']], isSpread: true },
  { group: 'FRACTURE', needs: [['crack'], ['stuck', 'ache', 'swollen']], isSpread: true },
  { group: 'SELF_HARM', needs: [['living'], ['meaningless']] },
  { group: 'THROMBOSIS', needs: [['calf'], ['swollen', 'hot', 'tender']], isSpread: true },
  { group: 'THROMBOSIS', needs: [['foot'], ['swollen']], isDoubtful: true },
  { group: 'INFECTION', needs: [['wound'], ['red', 'swollen', 'hot', 'oozing', 'smelly', 'open']], isSpread: true },
  { group: 'INFECTION', needs: [['fever'], ['persisting']] },
  { group: 'INFECTION', needs: [['joint'], ['red', 'hot', 'oozing']] },
  { group: 'CIRCULATION', needs: [['fingers'], ['blue', 'icy', 'insensible']], isSpread: true },
  { group: 'CIRCULATION', needs: [['fingers'], ['cold']], isDoubtful: true },
  { group: 'CIRCULATION', needs: [['cast'], ['numb', 'insensible', 'blue', 'icy']], isSpread: true },
  {
    group: 'CIRCULATION',
    needs: [['cast'], ['tight', 'ache', 'swollen'], ['numb', 'insensible', 'blue', 'icy', 'cold', 'swollen']],
    isSpread: true,
  },
  { group: 'CIRCULATION', needs: [['fingers'], ['numb', 'insensible', 'blue', 'icy'], ['cast']], isSpread: true },
  { group: 'CIRCULATION', needs: [['swollen'], ['worse', 'beyond'], ['cast']] },
  { group: 'CIRCULATION', needs: [['swollen'], ['cast']], isDoubtful: true },
  { group: 'BLEEDING', needs: [['wound'], ['bleeding']], isSpread: true },
  { group: 'BLEEDING', needs: [['gums'], ['bleeding'], ['unstoppable']], isSpread: true },
  { group: 'BLEEDING', needs: [['bleeding'], ['unstoppable']], isSpread: true },
  { group: 'BLEEDING', needs: [['bandage'], ['soaked', 'bleeding']], isSpread: true },
  { group: 'BLEEDING', needs: [['stool'], ['black', 'bleeding']], isSpread: true },
  { group: 'PAIN', needs: [['painkiller'], ['useless']] },
  { group: 'PAIN', needs: [['ache'], ['stuck']], isDoubtful: true },
  { group: 'PAIN', needs: [['ache'], ['beyond', 'sleepless', 'useless']], isSpread: true },
];
