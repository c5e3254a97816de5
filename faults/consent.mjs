export const consent = [
  {
    name: 'withdrawn-consent-counts',
    says: 'Somebody who withdrew the consent goes on being trained.',
    file: 'server/src/modules/patient/document/consent.queries.ts',
    before: 'isNull(consents.withdrawnTime),\n      ),',
    after: '),',
    tests: ['server/src/modules/plan/state/steps.test.ts'],
  },
  {
    name: 'start-without-consent',
    says: 'The first plan starts although nobody has signed.',
    file: 'server/src/modules/plan/version/activate.service.ts',
    before: 'await assertConsent(tx, id);',
    after: '',
    tests: ['server/src/modules/plan/version/activate-first.test.ts'],
  },
  {
    name: 'child-signs-alone',
    says: 'A child agrees on the phone without a guardian.',
    file: 'server/src/modules/patient/document/own-consent.ts',
    before: "if (signer === '本人' && ageOn(birthDate, today()) < patient.guardianAge)",
    after: "if (signer !== '本人' && ageOn(birthDate, today()) < patient.guardianAge)",
    tests: ['server/src/modules/h5/consent.test.ts'],
  },
];
