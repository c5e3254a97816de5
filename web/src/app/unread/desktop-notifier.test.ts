import { beforeEach, expect, it, vi } from 'vitest';
import { fakeVisibility } from '#web/test/fake-browser.ts';
import { createDesktopNotifier } from './desktop-notifier.ts';

class FakeNotification {
  static shown: FakeNotification[] = [];
  readonly title: string;
  readonly options: NotificationOptions;
  isClosed = false;
  onclick: (() => void) | null = null;

  constructor(title: string, options: NotificationOptions) {
    this.title = title;
    this.options = options;
    FakeNotification.shown.push(this);
  }

  close(): void {
    this.isClosed = true;
  }
}

const focus = vi.fn();

beforeEach(() => {
  FakeNotification.shown = [];
  focus.mockClear();
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('window', { focus });
});

it('shows how many messages came while hidden, without names or texts', () => {
  const visibility = fakeVisibility(false);
  const notifier = createDesktopNotifier({ visibility, navigate() {} });
  notifier.notify({ count: 1, patientIds: [7] });
  notifier.notify({ count: 2, patientIds: [8] });
  expect(FakeNotification.shown.map(({ title, options }) => [title, options.body])).toEqual([
    ['云医生端', '收到 1 条新的患者消息'],
    ['云医生端', '收到 3 条新的患者消息'],
  ]);
  // The same tag: the second replaces the first.
  expect(new Set(FakeNotification.shown.map(({ options }) => options.tag)).size).toBe(1);
  visibility.set(true);
  expect(FakeNotification.shown.at(-1)?.isClosed).toBe(true);
  notifier.notify({ count: 1, patientIds: [7] });
  expect(FakeNotification.shown.at(-1)?.options.body).toBe('收到 1 条新的患者消息');
  notifier.stop();
});

it('opens the conversation of the first patient', () => {
  const navigate = vi.fn();
  const notifier = createDesktopNotifier({ visibility: fakeVisibility(false), navigate });
  notifier.notify({ count: 2, patientIds: [8, 7] });
  FakeNotification.shown[0]?.onclick?.();
  expect(focus).toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledWith('/message/board?patient_id=8');
  notifier.stop();
});

it('does nothing where the browser has the constructor but refuses it', () => {
  vi.stubGlobal('Notification', () => {
    throw new TypeError('Illegal constructor');
  });
  const notifier = createDesktopNotifier({ visibility: fakeVisibility(false), navigate() {} });
  expect(() => notifier.notify({ count: 1, patientIds: [7] })).not.toThrow();
  notifier.stop();
});
