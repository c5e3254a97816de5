import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Profiler, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { lateDialog } from './late-dialog.tsx';

interface Props {
  patient: string;
  onClose(): void;
}

const Consent = ({ patient, onClose }: Props) => (
  <section aria-label="登记同意">
    {patient}
    <button type="button" onClick={onClose}>
      关闭
    </button>
  </section>
);

interface Answer {
  resolve(part: typeof Consent): void;
  reject(error: Error): void;
}

interface PageProps {
  Dialog: ComponentType<Props>;
  onClose(): void;
}

function Page({ Dialog, onClose }: PageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    onClose();
    setIsOpen(false);
  };
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        登记
      </button>
      <button type="button" onClick={() => setIsOpen(false)}>
        离开
      </button>
      {isOpen && <Dialog patient="陆振华" onClose={close} />}
    </>
  );
}

function AlwaysRendered({ Dialog }: { Dialog: ComponentType<Props & { open: boolean }> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        登记
      </button>
      <Dialog open={isOpen} patient="陆振华" onClose={() => setIsOpen(false)} />
    </>
  );
}

/** A page with a dialog whose script arrives, or fails, when the test says so. */
function openPage() {
  const answers: Answer[] = [];
  const load = vi.fn(() => new Promise<typeof Consent>((resolve, reject) => answers.push({ resolve, reject })));
  const Dialog = lateDialog('登记同意', load);
  const handleClose = vi.fn();
  const handleRender = vi.fn();
  render(
    <Plain>
      <Profiler id="page" onRender={handleRender}>
        <Page Dialog={Dialog} onClose={handleClose} />
      </Profiler>
    </Plain>,
  );
  const arrive = () => act(async () => answers.at(-1)?.resolve(Consent));
  const fail = () => act(async () => answers.at(-1)?.reject(new Error('offline')));
  return { Dialog, load, handleClose, handleRender, arrive, fail };
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const dialog = () => screen.queryByLabelText('登记同意');
const notice = () => screen.queryByText('正在打开登记同意…');
const failure = '登记同意没有加载出来，请检查网络后再试';

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it('opens when its code is there, and closes as any other', async () => {
  const { load, handleClose, arrive } = openPage();
  expect(load).not.toHaveBeenCalled();
  press('登记');
  expect(load).toHaveBeenCalledOnce();
  expect(dialog()).toBeNull();
  await arrive();
  expect(dialog()?.textContent).toContain('陆振华');
  expect(handleClose).not.toHaveBeenCalled();
  press('关闭');
  expect(dialog()).toBeNull();
  expect(handleClose).toHaveBeenCalledOnce();
});

it('says that it opens only when the code takes a while, and until it is there', async () => {
  const { arrive } = openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('登记');
  pass(299);
  expect(notice()).toBeNull();
  pass(1);
  expect(notice()).not.toBeNull();
  vi.useRealTimers();
  await arrive();
  expect(dialog()).not.toBeNull();
  await waitFor(() => expect(notice()).toBeNull());
});

it('shows no notice when the code arrives soon, and none once it is loaded', async () => {
  const { load, arrive } = openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('登记');
  pass(299);
  await arrive();
  pass(300);
  expect(dialog()).not.toBeNull();
  expect(notice()).toBeNull();
  press('关闭');
  press('登记');
  expect(dialog()).not.toBeNull();
  pass(300);
  expect(notice()).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

it('opens right after the press was shown when its code was loaded ahead', async () => {
  const { Dialog, load, handleRender, arrive } = openPage();
  Dialog.preload();
  await arrive();
  const commits: [isPressed: boolean, isOpen: boolean][] = [];
  handleRender.mockImplementation(() =>
    commits.push([screen.getByText('登记').ariaExpanded === 'true', dialog() !== null]),
  );
  press('登记');
  expect(commits).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(load).toHaveBeenCalledOnce();
});

it('shows a failure instead of the notice and is closed; opened again, it makes a new attempt', async () => {
  const { load, handleClose, arrive, fail } = openPage();
  press('登记');
  expect(await screen.findByText('正在打开登记同意…')).toBeTruthy();
  await fail();
  expect(await screen.findByText(failure)).toBeTruthy();
  await waitFor(() => expect(notice()).toBeNull());
  expect(handleClose).toHaveBeenCalledOnce();
  press('登记');
  expect(load).toHaveBeenCalledTimes(2);
  await arrive();
  expect(dialog()).not.toBeNull();
  expect(handleClose).toHaveBeenCalledOnce();
});

it('takes the notice of a failed attempt away also where the page keeps the dialog', async () => {
  let fail = () => {};
  const load = () =>
    new Promise<typeof Consent>((_, reject) => {
      fail = () => reject(new Error('offline'));
    });
  const Dialog = lateDialog('登记同意', load);
  render(<Dialog patient="陆振华" onClose={() => {}} />, { wrapper: Plain });
  expect(await screen.findByText('正在打开登记同意…')).toBeTruthy();
  await act(async () => fail());
  expect(await screen.findByText(failure)).toBeTruthy();
  await waitFor(() => expect(notice()).toBeNull());
});

it('reports nothing after the user has left', async () => {
  const { handleClose, fail } = openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('登记');
  press('离开');
  pass(300);
  await fail();
  expect(notice()).toBeNull();
  expect(screen.queryByText(failure)).toBeNull();
  expect(handleClose).not.toHaveBeenCalled();
});

it('has its name in the error log', () => {
  expect(openPage().Dialog.name).toBe('登记同意');
});

it('stays closed where it is always rendered: loads when opened, and again after a failure', async () => {
  const loads: Answer[] = [];
  const load = vi.fn(() => new Promise<typeof Consent>((resolve, reject) => loads.push({ resolve, reject })));
  const Dialog = lateDialog<Props & { open: boolean }>('登记同意', load);
  render(
    <Plain>
      <AlwaysRendered Dialog={Dialog} />
    </Plain>,
  );
  expect(load).not.toHaveBeenCalled();
  press('登记');
  await act(async () => loads[0]?.reject(new Error('offline')));
  expect(screen.getByText(failure)).toBeDefined();
  press('登记');
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => loads[1]?.resolve(Consent));
  expect(dialog()?.textContent).toContain('陆振华');
});
