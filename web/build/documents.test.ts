import { expect, it } from 'vitest';
import { appDocument, signInDocument } from './documents.ts';

const index = `<head><title>云医生端</title><link rel="stylesheet" crossorigin href="/assets/a.css"></head>
<body><div id="root"></div></body>`;
const drawing = { title: '登录 - 云医生端', brand: '<aside>mark $& $1</aside>', root: '<main>form</main>' };

it('renders the form into the document together with its styles', () => {
  const page = signInDocument(index, drawing, 'a{content:"$&"}\n');
  expect(page).toContain('<aside>mark $& $1</aside><div id="root"><main>form</main></div>');
  expect(page).toContain('<style>a{content:"$&"}</style></head>');
  expect(page).toContain('<title>登录 - 云医生端</title>');
  expect(page).not.toContain('stylesheet');
});

it('keeps the linked styles in development', () => {
  expect(signInDocument(index, drawing, null)).toContain('stylesheet');
});

it('has one inline script for the signed-in user, its styles, and the scripts to ask for at once', () => {
  const page = appDocument(index, 'begin("$&")', 'a{content:"$&"}\n', ['/frame.js', '/react.js']);
  expect(page).toContain(
    '<head><link rel="modulepreload" crossorigin href="/frame.js">' +
      '<link rel="modulepreload" crossorigin href="/react.js"><title>',
  );
  expect(page).toContain('</title><script>begin("$&")</script>');
  expect(page).toContain('<style>a{content:"$&"}</style></head>');
  expect(page).not.toContain('stylesheet');
});
