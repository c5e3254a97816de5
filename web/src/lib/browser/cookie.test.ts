import { expect, it, onTestFinished } from 'vitest';
import { moveTo } from '#web/test/environment/fresh-window.ts';
import { readCookie, writeCookie } from './cookie.ts';

/** The cookie as the page writes it, with its attributes, which cannot be read back. */
function watchWrites(): string[] {
  const written: string[] = [];
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => real.get?.call(document),
    set: (text: string) => {
      written.push(text);
      real.set?.call(document, text);
    },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'cookie');
  });
  return written;
}

it('finds nothing without a cookie, nor in one with a similar name', () => {
  writeCookie('xsize', 'mini');
  expect(readCookie('size')).toBeNull();
  expect(readCookie('xsiz')).toBeNull();
});

it('treats an undecodable value as none', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: another program's cookie
  document.cookie = 'broken=%E0%A4%A';
  expect(readCookie('broken')).toBeNull();
});

it('stores any text', () => {
  writeCookie('odd', 'a b;c=%25，大');
  expect(readCookie('odd')).toBe('a b;c=%25，大');
});

it('writes for the whole site and one year, on https for https only', () => {
  const written = watchWrites();
  writeCookie('size', 'small');
  moveTo('https://clinic.example/patient/list');
  writeCookie('size', 'mini');
  expect(written).toEqual([
    'size=small; Path=/; Max-Age=31536000; SameSite=Lax',
    'size=mini; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ]);
  expect(readCookie('size')).toBe('mini');
});
