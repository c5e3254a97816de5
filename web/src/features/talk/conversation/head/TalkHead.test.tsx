import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api } from '@yun/contract';
import type { AlertSeverity } from '@yun/contract/alert/labels';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { buildAlertRow } from '#web/test/alerts.ts';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { Answer } from '#web/test/serve.ts';
import { buildTalk } from '#web/test/talk.ts';
import { setWindowWidth } from '#web/test/window-width.ts';
import { useHasOwnHead } from '#web/ui/own-head.ts';
import { TalkHead } from './TalkHead.tsx';

type Handle = Api['POST /api/talk/handle_talk']['input'];

/** The frame, which asks whether it has a bar to show, and the page, which goes back to its list. */
function Frame({ isNarrow, canHandle }: { isNarrow: boolean; canHandle: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  const hasOwnHead = useHasOwnHead('/message/board');
  return (
    <>
      <p>{hasOwnHead ? '页面自己的标题栏' : '框架的标题栏'}</p>
      {isOpen && (
        <TalkHead
          {...{ facts: buildTalk([]), lastSeenId: 90, canHandle, isNarrow }}
          onBack={() => setIsOpen(false)}
          onShowPatient={() => {}}
        />
      )}
    </>
  );
}

async function openHead(isNarrow: boolean, canHandle = true, severity: AlertSeverity = 3) {
  vi.useFakeTimers({ now: new Date('2026-11-12T10:00:00+08:00'), toFake: ['Date'] });
  const sent: Handle[] = [];
  const alerts = [buildAlertRow({ severity }), buildAlertRow({ id: 6, name: '疼痛上升', rule_code: 'W01' })];
  const opened = await openPage(<Frame {...{ isNarrow, canHandle }} />, {
    path: '/message/board',
    profile: buildProfile(),
    routes: {
      'POST /api/talk/handle_talk': (input) => {
        sent.push(input);
        return { handled: input.handled, snooze_until: input.snooze_until ?? null };
      },
      'GET /api/alert/list_alert': () => {
        const data = { list: alerts, total: 5, page: 1, size: 20 };
        // The server's clock is the one of this test.
        return new Answer({ code: 20000, msg: 'ok', data }, 200, { date: new Date().toUTCString() });
      },
    },
  });
  return { ...opened, sent };
}

const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: '稍后提醒' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

it('can be snoozed until a chosen time, within 30 days', async () => {
  const { sent } = await openHead(false);
  await choose('选择时间…');
  const dialog = within(await screen.findByRole('dialog', { name: /^稍后提醒：罗秀英/ }));
  const field = dialog.getByLabelText<HTMLInputElement>('提醒时间');
  const time = dialog.getByLabelText<HTMLInputElement>('时刻');
  expect([field.value, time.value]).toEqual(['2026-11-13', '08:00']);
  const type = (day: string, clock: string) => {
    fireEvent.change(field, { target: { value: day } });
    fireEvent.change(time, { target: { value: clock } });
    fireEvent.submit(field);
  };
  for (const [day, clock, problem] of [
    ['', '', '请选择提醒时间'],
    ['2026-11-20', '', '请选择提醒时间'],
    ['2026-11-12', '09:59', '提醒时间应晚于现在'],
    ['2026-12-13', '10:00', '最多推迟 30 天'],
  ] as const) {
    type(day, clock);
    expect(dialog.getByRole('alert').textContent).toBe(problem);
  }
  expect(sent).toEqual([]);
  type('2026-11-20', '14:30');
  await waitFor(() =>
    expect(sent).toEqual([{ patient_id: 38, handled: false, last_seen_id: 90, snooze_until: '2026-11-20 14:30:00' }]),
  );
});

it('on a phone is the only bar, shows the alerts and can be snoozed', async () => {
  setWindowWidth(390);
  const { sent } = await openHead(true);
  expect(screen.getByText('页面自己的标题栏')).toBeTruthy();
  expect(screen.getByText('膝关节置换术后 · 右侧 · 术后 9 天 · 跌倒风险高')).toBeTruthy();
  expect(await screen.findByText('疼痛上升')).toBeTruthy();
  expect(screen.getByText('另 2 条')).toBeTruthy();
  expect(screen.getByRole('button', { name: '处理 消息中的危险、疼痛上升' })).toBeTruthy();
  await choose('明早 08:00');
  await waitFor(() => expect(sent[0]?.snooze_until).toMatch(/ 08:00:00$/));
  fireEvent.click(screen.getByRole('button', { name: '返回会话列表' }));
  expect(screen.getByText('框架的标题栏')).toBeTruthy();
});

it('offers no action to a read-only user', async () => {
  setWindowWidth(390);
  await openHead(true, false);
  expect(await screen.findByText('疼痛上升')).toBeTruthy();
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    ...['返回会话列表', '患者信息'],
  ]);
});

it.each([false, true])(
  'keeps a patient with a critical alert on the board, and says why; on a phone: %s',
  async (isNarrow) => {
    setWindowWidth(isNarrow ? 390 : 1280);
    const { sent } = await openHead(isNarrow, true, 4);
    expect(await screen.findByText('请先处理危急预警')).toBeTruthy();
    for (const name of ['稍后提醒', '标记已处理']) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(button.disabled).toBe(true);
      fireEvent.click(button);
    }
    expect(screen.queryByRole('menuitem')).toBeNull();
    expect(sent).toEqual([]);
  },
);

it('hides that from a read-only user', async () => {
  setWindowWidth(390);
  await openHead(true, false, 4);
  expect(await screen.findByText('疼痛上升')).toBeTruthy();
  expect(screen.queryByText('请先处理危急预警')).toBeNull();
});
