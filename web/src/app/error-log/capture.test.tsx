import { errorCodes } from '@yun/contract/base/error-codes';
import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { rootErrorHandlers, startErrorCapture } from './capture.ts';
import { clearErrorLog, useErrorLog } from './error-log.ts';

const noticeError = () => {};
let stop: () => void;
let print: ReturnType<typeof vi.spyOn>;
const logged = () => useErrorLog.getState().entries.map(({ err, vm, info }) => [err.message, vm, info]);

beforeEach(() => {
  vi.stubEnv('MODE', 'production');
  print = vi.spyOn(console, 'error').mockImplementation(() => {});
  stop = startErrorCapture();
  // Otherwise the test runner would report the errors as its own.
  addEventListener('error', noticeError);
});
afterEach(() => {
  stop();
  removeEventListener('error', noticeError);
  clearErrorLog();
  vi.unstubAllEnvs();
});

class Net extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ isBroken: true });
  override state = { isBroken: false };
  override render = () => (this.state.isBroken ? null : this.props.children);
}
function Broken({ thrown }: { thrown: unknown }): never {
  throw thrown;
}

function fail(init: ErrorEventInit): Event {
  const event = new ErrorEvent('error', { cancelable: true, ...init });
  window.dispatchEvent(event);
  return event;
}

function reject(reason: unknown): Event {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  return event;
}

describe('not logged', () => {
  it('is a picture that does not load', () => {
    const picture = document.createElement('img');
    document.body.append(picture);
    picture.dispatchEvent(new Event('error', { bubbles: true }));
    expect(logged()).toEqual([]);
  });

  it.each(['ResizeObserver loop completed with undelivered notifications.', 'ResizeObserver loop limit exceeded'])(
    'is %s',
    (message) => {
      fail({ message });
      expect(logged()).toEqual([]);
      expect(print).not.toHaveBeenCalled();
    },
  );

  it('is a call that was aborted, and nothing is printed', () => {
    for (const reason of [new ApiError('aborted'), new DOMException('', 'AbortError')]) {
      expect(reject(reason).defaultPrevented).toBe(true);
    }
    expect(logged()).toEqual([]);
    expect(print).not.toHaveBeenCalled();
  });

  it('is a call that failed: a toast shows it', () => {
    reject(new ApiError('timeout'));
    expect(logged()).toEqual([]);
  });

  it('is anything in another environment', () => {
    vi.stubEnv('MODE', 'staging');
    expect(fail({ error: new Error('坏了') }).defaultPrevented).toBe(false);
    reject(new Error('坏了'));
    expect(logged()).toEqual([]);
    expect(print).not.toHaveBeenCalled();
  });

  it('is anything after the end', () => {
    stop();
    fail({ error: new Error('坏了') });
    reject(new Error('坏了'));
    expect(logged()).toEqual([]);
  });
});

describe('logged and printed once, in place of the browser', () => {
  it('is an error of a script', () => {
    const error = new Error('坏了');
    const event = fail({ error, message: 'Uncaught Error: 坏了', filename: 'http://a/b.js', lineno: 3, colno: 7 });
    expect(logged()).toEqual([['坏了', '', '脚本 http://a/b.js:3:7']]);
    expect(print.mock.calls).toEqual([[error]]);
    expect(event.defaultPrevented).toBe(true);
  });

  it('is an error of a script of another origin, of which the browser reports no details', () => {
    fail({ message: 'Script error.' });
    expect(logged()).toEqual([['Script error.', '', '脚本']]);
  });

  it.each([new Error('坏了'), '坏了'])('is an unhandled rejection', (reason) => {
    expect(reject(reason).defaultPrevented).toBe(true);
    expect(logged()).toEqual([['坏了', '', '没有处理的异步错误']]);
    expect(print.mock.calls).toEqual([[reason]]);
  });
});

describe('an error inside React', () => {
  function draw(page: ReactNode): void {
    const root = createRoot(document.createElement('div'), rootErrorHandlers);
    // Not `act`: it catches uncaught errors itself.
    flushSync(() => root.render(page));
    flushSync(() => root.unmount());
  }

  it('is not logged when the server refused the page', () => {
    const refusal = new ApiError('envelope', { code: errorCodes.forbidden });
    draw(
      <Net>
        <Broken thrown={refusal} />
      </Net>,
    );
    expect(logged()).toEqual([]);
    expect(print).not.toHaveBeenCalled();
  });

  it('is printed but not logged in another environment', () => {
    vi.stubEnv('MODE', 'staging');
    const error = new Error('坏了');
    draw(
      <Net>
        <Broken thrown={error} />
      </Net>,
    );
    expect(logged()).toEqual([]);
    expect(print.mock.calls).toEqual([[error]]);
  });

  it.each<[string, (broken: ReactNode) => ReactNode]>([
    ['caught', (broken) => <Net>{broken}</Net>],
    ['uncaught', (broken) => broken],
  ])('is logged with its component and printed once: %s', (_, around) => {
    const error = new Error('坏了');
    draw(around(<Broken thrown={error} />));
    const [entry, ...more] = useErrorLog.getState().entries;
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ err: { message: '坏了' }, vm: 'Broken' });
    expect(entry?.info).toMatch(/^at Broken/);
    expect(print.mock.calls).toEqual([[error]]);
  });

  it.each([
    ['\n    at Page (http://a/b.js:1:2)\n    at div', 'Page'],
    ['\nPage@http://a/b.js:1:2\ndiv', 'Page'],
    ['\n    at Page\n    at div', 'Page'],
    ['\n    at http://a/b.js:1:2', ''],
    ['', ''],
  ])('finds the component in %j', (componentStack, vm) => {
    rootErrorHandlers.onRecoverableError?.(new Error('坏了'), { componentStack });
    expect(useErrorLog.getState().entries[0]?.vm).toBe(vm);
  });
});
