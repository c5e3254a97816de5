import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillPath, matchPath } from './path.ts';

it.each([
  ['/patient/edit/:id', '/patient/edit/24', { id: '24' }],
  ['/patient/edit/:id', '/patient/edit/24/', { id: '24' }],
  ['/patient/edit/:id', '/patient/edit/%E4%BD%95', { id: '%E4%BD%95' }],
  ['/', '/', {}],
  ['/a/:b/c/:d', '/a/1/c/2', { b: '1', d: '2' }],
  ['/patient/edit/:id', '/patient/edit', null],
  ['/patient/edit/:id', '/patient/edit/', null],
  ['/patient/edit/:id', '/patient//24', null],
  ['/patient/edit/:id', '/patient/edit/24/more', null],
  ['/patient/list', '/Patient/list', null],
  ['/patient.list', '/patientXlist', null],
  ['/', '/patient', null],
])('%s against %s', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

it('a filled path matches its own pattern, whatever the parameter', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      const params = matchPath('/patient/edit/:id', fillPath('/patient/edit/:id', { id }));
      expect(decodeURIComponent(params?.id ?? '')).toBe(id);
    }),
  );
});
