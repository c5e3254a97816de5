export const page = [
  {
    name: 'second-page-skips-patients',
    says: 'The second page of the patients leaves some out.',
    file: 'server/src/modules/patient/list/list.queries.ts',
    before: 'order by ${order.by} limit ${limit} offset ${offset})`;',
    after: 'order by ${order.by} limit ${limit} offset ${offset > 0 ? offset + 1 : 0})`;',
    tests: ['server/src/modules/patient/list/list.test.ts'],
  },
  {
    name: 'ties-without-order',
    says: 'Patients with the same key change places between two pages, so that one is shown twice and one never.',
    file: 'server/src/modules/patient/list/list.queries.ts',
    before:
      'const downOrNone = (key: SQL): Order => ({ key, by: sql`key desc nulls last, id desc`, isReversed: true });',
    after: 'const downOrNone = (key: SQL): Order => ({ key, by: sql`key desc nulls last`, isReversed: true });',
    tests: ['server/src/modules/patient/list/list.test.ts'],
  },
];
