import { errorCodes } from '@yun/contract/base/error-codes';
import type { ErrorInfo } from 'react';
import type { RootOptions } from 'react-dom/client';
import { showError } from '#web/app/feedback/toasts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { logError } from './error-log.ts';

/** The environments (Vite's modes) in which errors are logged: one name, a list, or anything else for none. */
const errorLogEnvironments: string | readonly string[] = ['production', 'development'];

export function isErrorLogOn(setting: unknown, mode: string): boolean {
  return Array.isArray(setting) ? setting.includes(mode) : setting === mode;
}

function isOn(): boolean {
  return isErrorLogOn(errorLogEnvironments, import.meta.env.MODE);
}

/** Logs errors outside React: scripts, timers and unhandled rejections. Returns how to stop. */
export function startErrorCapture(): () => void {
  addEventListener('error', handleError);
  addEventListener('unhandledrejection', handleRejection);
  return () => {
    removeEventListener('error', handleError);
    removeEventListener('unhandledrejection', handleRejection);
  };
}

function handleError(event: ErrorEvent): void {
  // A picture that does not load is an `error` event too; the notice about observers is harmless.
  if (!(event instanceof ErrorEvent) || event.message.startsWith('ResizeObserver loop') || !isOn()) return;
  const { filename, lineno, colno } = event;
  const thrown = event.error ?? new Error(event.message);
  logError(thrown, { vm: '', info: filename ? `脚本 ${filename}:${lineno}:${colno}` : '脚本' });
  printInstead(event, thrown);
}

function handleRejection(event: PromiseRejectionEvent): void {
  const { reason } = event;
  if (isAborted(reason)) event.preventDefault();
  // A failed call is no fault of the page: it is shown like any other failed call.
  else if (reason instanceof ApiError) {
    event.preventDefault();
    showError(reason);
  } else if (isOn()) {
    logError(reason, { vm: '', info: '没有处理的异步错误' });
    printInstead(event, reason);
  }
}

function isAborted(reason: unknown): boolean {
  if (reason instanceof ApiError) return reason.kind === 'aborted';
  return reason instanceof DOMException && reason.name === 'AbortError';
}

/** Replaces the line that the browser would print. */
function printInstead(event: Event, thrown: unknown): void {
  event.preventDefault();
  console.error(thrown);
}

function handleReactError(thrown: unknown, { componentStack }: ErrorInfo): void {
  // The page shows that itself; nothing is broken.
  if (thrown instanceof ApiError && thrown.code === errorCodes.forbidden) return;
  const info = (componentStack ?? '').trim().replace(/^ +/gm, '');
  if (isOn()) logError(thrown, { vm: componentOf(info), info });
  console.error(thrown);
}

/**
 * The innermost component of a component stack: `at Page (http…)` in Chrome, `Page@http…` elsewhere. Minified names have
 * a letter or two: then the innermost readable name, at best the page.
 */
function componentOf(componentStack: string): string {
  const lines = componentStack.split('\n').map((line) => /^\s*(?:at ([\w$.]+)(?= \(|$)|([\w$.]+)@)/.exec(line));
  const names = lines.flatMap((match) => match?.[1] ?? match?.[2] ?? []);
  return names.find((name) => /^[A-Z]\w{3}/.test(name)) ?? names[0] ?? '';
}

/** For `createRoot`. Without them React prints errors itself and reports uncaught ones to the window as well. */
export const rootErrorHandlers: RootOptions = {
  onCaughtError: handleReactError,
  onUncaughtError: handleReactError,
  onRecoverableError: handleReactError,
};
