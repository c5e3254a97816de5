import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Api } from '@yun/contract';
import { expect, it } from 'vitest';
import { buildAlertRow } from '#web/test/alerts.ts';
import { openList } from '#web/test/list-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { type Routes, refusal } from '#web/test/serve.ts';
import { setWindowWidth } from '#web/test/window-width.ts';
import { AlertListPage } from './AlertListPage.tsx';
import { markedParts } from './AlertSentence.tsx';

const list = 'GET /api/alert/list_alert';
const handle = 'POST /api/alert/handle_alert';
type Handled = Api[typeof handle]['input'];

const counts = { 1: 0, 2: 1, 3: 1, 4: 0, snoozed: 2 };
const plateau = buildAlertRow({
  id: 6,
  rule_code: 'W09',
  name: '功能无改善',
  severity: 2,
  reason_text: '左膝屈最近 3 次均为 84°',
  patient: { ...buildAlertRow().patient, id: 11, name: '邵桂兰', age: 71 },
  evidence: { records: [], marks: [], hidden: [{ rule_code: 'W05', text: '近 7 日依从率 42%' }] },
});

function open(routes: Routes = {}, path = '/patient/alerts') {
  const sent: Handled[] = [];
  const asked: unknown[] = [];
  let rows = [buildAlertRow(), plateau];
  const answers = openList(<AlertListPage />, path, buildProfile(), {
    [list]: (input: unknown) => {
      asked.push(input);
      return { list: rows, total: rows.length, page: 1, size: 20, counts };
    },
    [handle]: (input: Handled) => {
      sent.push(input);
      const isUndo = input.act === 'undo';
      rows = isUndo
        ? [buildAlertRow(), plateau]
        : rows.filter(({ id }) => !input.alerts.some((seen) => seen.id === id));
      return { list: [] };
    },
    ...routes,
  });
  return answers.then((server) => ({ ...server, sent, asked }));
}

const pressLabelled = async (label: string) => fireEvent.click(await screen.findByLabelText(label));
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button, button *' }));

it('shows each alert with its sentence and marks the words that raised it', async () => {
  await open();
  const mark = await screen.findByText('小腿肿胀', { selector: 'mark' });
  const cells = [...(mark.closest('tr')?.cells ?? [])];
  expect(cells.map((cell) => cell.textContent).slice(0, 3)).toEqual([
    '高',
    '罗秀英女 69 岁 · 膝关节置换术后',
    '消息中的危险：消息中提到“小腿肿胀”依据',
  ]);
  expect(screen.getByText('待处理', { selector: 'button' }).textContent).toBe('待处理 2');
});

it('keeps filters in the address and sends them', async () => {
  const { address, asked } = await open();
  fireEvent.change(await screen.findByLabelText('级别'), { target: { value: '3' } });
  await waitFor(() => expect(address()).toBe('/patient/alerts?severity=3'));
  await press('稍后提醒');
  await waitFor(() => expect(address()).toBe('/patient/alerts?view=snoozed'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ view: 'snoozed' }));
});

it('closes an alert with a note, shows the result, and undoes it', async () => {
  const { sent } = await open();
  await pressLabelled('标记已处理 罗秀英');
  fireEvent.change(await screen.findByLabelText('做了什么'), { target: { value: '已电话联系' } });
  await press('已处理');
  expect(await screen.findByText('已处理罗秀英的 1 条预警')).toBeTruthy();
  await press('撤销');
  await waitFor(() =>
    expect(sent.map(({ act, alerts }) => [act, alerts.map(({ id }) => id)])).toEqual([
      ['close', [5]],
      ['undo', [5]],
    ]),
  );
  expect(sent[0]?.note).toBe('已电话联系');
});

it('shows that an alert has changed meanwhile, and its current sentence', async () => {
  const changed = buildAlertRow({ reason_text: '消息中提到“胸痛”', repeat_count: 2 });
  const sent: Handled[] = [];
  let rows = [buildAlertRow()];
  await open({
    [list]: () => ({ list: rows, total: 1, page: 1, size: 20, counts }),
    [handle]: (input: Handled) => {
      sent.push(input);
      rows = [changed];
      return refusal(40900, '预警已有变化，请核对', { current: [changed] });
    },
  });
  await pressLabelled('标记已处理 罗秀英');
  // A danger is not closed without a note.
  await press('已处理');
  expect(sent).toEqual([]);
  await press('已电话联系');
  await press('已处理');
  expect((await screen.findByRole('alert')).textContent).toContain('预警已有变化，请核对');
  expect((await screen.findAllByText(/胸痛/)).length).toBeGreaterThan(0);
  await press('已处理');
  await waitFor(() => expect(sent.map(({ alerts }) => alerts[0]?.repeat_count)).toEqual([1, 2]));
});

it('does not offer to ignore an alert that a user has taken on', async () => {
  const taken = { ...plateau, status: 'handling' as const };
  await open({ [list]: () => ({ list: [taken], total: 1, page: 1, size: 20, counts }) });
  await pressLabelled('邵桂兰的功能无改善：更多');
  expect(await screen.findByText('稍后提醒…')).toBeTruthy();
  expect(screen.queryByText('忽略…')).toBeNull();
});

it('does not offer to ignore or snooze a danger, nor an empty menu', async () => {
  const taken = buildAlertRow({ id: 7, name: '不良事件', rule_code: 'W11', severity: 4, status: 'handling' });
  await open({ [list]: () => ({ list: [buildAlertRow(), taken], total: 2, page: 1, size: 20, counts }) });
  await pressLabelled('罗秀英的消息中的危险：更多');
  expect(await screen.findByText('由我处理')).toBeTruthy();
  expect([screen.queryByText('忽略…'), screen.queryByText('稍后提醒…')]).toEqual([null, null]);
  expect(screen.queryByLabelText('罗秀英的不良事件：更多')).toBeNull();
});

it('ignores only with a reason, and keeps the input when it is refused', async () => {
  await open({ [handle]: () => refusal(40902, '这条预警已由陈书涵处理') });
  await pressLabelled('邵桂兰的功能无改善：更多');
  fireEvent.click(await screen.findByText('忽略…'));
  const ok = async () => (await screen.findByText('忽略', { selector: '.ant-modal-footer *' })).closest('button');
  expect((await ok())?.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '已当面检查' } });
  fireEvent.click((await ok()) as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toContain('这条预警已由陈书涵处理');
  expect((screen.getByLabelText('原因') as HTMLTextAreaElement).value).toBe('已当面检查');
});

it('shows the evidence of an alert and the alerts it hides', async () => {
  const { address } = await open();
  await pressLabelled('邵桂兰：功能无改善的依据');
  expect(await screen.findByText('近 7 日依从率 42%')).toBeTruthy();
  expect(address()).toBe('/patient/alerts?shown=6');
});

it('shows an empty list, and what it is filtered by', async () => {
  const nothing = { [list]: () => ({ list: [], total: 0, page: 1, size: 20, counts }) };
  await open(nothing);
  expect(await screen.findByText('没有待处理的预警')).toBeTruthy();
  cleanup();
  const { address } = await open(nothing, '/patient/alerts?rule_code=W04');
  await press('清除筛选');
  await waitFor(() => expect(address()).toBe('/patient/alerts'));
});

it('is a card in a narrow window', async () => {
  setWindowWidth(390);
  await open();
  expect(await screen.findByText('小腿肿胀', { selector: 'mark' })).toBeTruthy();
  expect(document.querySelector('table')).toBeNull();
  setWindowWidth(1440);
});

it('marks each word once, longer words first', () => {
  const marked = (sentence: string, marks: string[]) =>
    markedParts(sentence, marks).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text));
  expect(marked('提到“胸痛”和“胸痛加重”', ['胸痛', '胸痛加重'])).toEqual([
    '提到“',
    '[胸痛]',
    '”和“',
    '[胸痛加重]',
    '”',
  ]);
  expect(marked('a.b', ['.'])).toEqual(['a', '[.]', 'b']);
  expect(marked('没有', [])).toEqual(['没有']);
});
