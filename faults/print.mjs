export const print = [
  {
    name: 'console-on-paper',
    says: 'The menu of the console is printed on the sheet of the patient.',
    file: 'web/src/app/frame/frame.module.css',
    before: '@media print {',
    after: '@media screen and (max-width: 1px) {',
    tests: ['e2e/plan/plan-print.spec.ts'],
  },
  {
    name: 'styles-refused-by-policy',
    says: 'The browser refuses the styles of the console, and every page is drawn without them.',
    file: 'server/src/platform/http/security-headers.ts',
    before: `styleSrc: ["'self'", "'unsafe-inline'"],`,
    after: `styleSrc: ["'self'"],`,
    tests: ['e2e/plan/plan-print.spec.ts'],
  },
];
