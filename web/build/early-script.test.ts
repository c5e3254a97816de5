import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHintKey } from '#web/lib/session/start-hint.ts';
import { clearToken } from '#web/lib/session/token.ts';
import { earlyScript } from './early-script.ts';

const script = earlyScript(['/frame.js', '/frame.css'], (module) => [`/${module}.css`, '/kit.js', `/${module}.js`]);
const hint = { home: 'doctor', isDoctor: true, paths: ['/patient/list', '/patient/edit/:id', '/patient/plan'] };

const asked: string[] = [];
beforeEach(() => {
  asked.splice(0);
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${url} ${headers.Authorization}`);
    return Promise.resolve(new Response());
  });
});

afterEach(() => {
  clearToken();
  document.head.replaceChildren();
  localStorage.clear();
  delete window.early;
});

function run(address: string, { token = 'a%2Fb', stored = JSON.stringify(hint) } = {}): string[] {
  // biome-ignore lint/suspicious/noDocumentCookie: values that the console would not write
  if (token) document.cookie = `Admin-Token=${token}`;
  localStorage.setItem(startHintKey, stored);
  history.replaceState(null, '', address);
  new Function(script)();
  return [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
}

it.each(['', '%zz'])('does nothing without a session: token “%s”', (token) => {
  expect(run('/patient/list', { token })).toEqual([]);
  expect([asked, window.early]).toEqual([[], undefined]);
});

it('asks for the profile and the frame without a hint, and for no data of a page', () => {
  expect(run('/patient/edit/7', { stored: '{' })).toEqual([
    'modulepreload /frame.js',
    'modulepreload /kit.js',
    'modulepreload /PatientEditPage.js',
    'stylesheet /frame.css',
    'stylesheet /PatientEditPage.css',
  ]);
  expect(asked).toEqual(['/api/user/profile a/b']);
});

it.each([
  ['/patient/list', ['/api/patient/list_patient?tab=all&sort=-risk&page=1&size=20', '/api/patient/count_patient']],
  ['/patient/list?keyword=x', []],
  ['/patient/edit/7?tab=plan', ['/api/patient/patient_info?id=7']],
  ['/patient/plan?id=12', ['/api/plan/plan_info?id=12']],
  ['/patient/plan?id=12&from=3', []],
  // The user may not open it.
  ['/system/audit', []],
  ['/profile/dashboard', ['/api/dashboard/doctor']],
  ['/no/page', []],
])('asks at %s for %j', (address, calls) => {
  run(address);
  const own = asked.filter((line) => !/profile |unread|emploree/.test(line));
  expect(own).toEqual(calls.map((url) => `${url} a/b`));
  expect(Object.keys(window.early?.answers ?? {})).toHaveLength(asked.length);
});
