import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api, progress } from '@yun/contract';
import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import { openPage } from '#web/test/open-page.tsx';
import { Plain } from '#web/test/Plain.tsx';
import { buildProfile } from '#web/test/people.ts';
import { buildSummary } from '#web/test/progress.ts';
import { buildAssessment, buildGoal, buildOpenDay } from '#web/test/progress-records.ts';
import { type Routes, refusal } from '#web/test/serve.ts';
import { buildSession } from '#web/test/training-day.ts';
import { AssessDialog } from './assess/AssessDialog.tsx';
import { GoalDialog } from './goal/GoalDialog.tsx';
import { MeasureDialog } from './measure/MeasureDialog.tsx';
import { SessionDialog } from './session/SessionDialog.tsx';

const path = '/patient/progress/24';
const summary = buildSummary();
type Input<K extends keyof Api> = Api[K]['input'];

/** A page with one button, which the dialog must lead back to. */
function Opener({ dialog }: { dialog(onClose: () => void): ReactElement }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        打开
      </button>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}

async function open(dialog: (onClose: () => void) => ReactElement, routes: Routes) {
  const page = await openPage(
    <Plain>
      <Opener dialog={dialog} />
    </Plain>,
    { path, profile: buildProfile(), routes },
  );
  const opener = screen.getByText('打开');
  opener.focus();
  fireEvent.click(opener);
  await screen.findByText(/RH202600024$/);
  return page;
}

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *, button' }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
// By selectors: asked by role, each question walks through the whole page.
const choose = (group: string, word: string) => {
  const place = document.querySelector<HTMLElement>(`[role=radiogroup][aria-label="${group}"]`) as HTMLElement;
  fireEvent.click(within(place).getByText(word).previousSibling as Element);
};
const isGone = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());

describe('代录训练', () => {
  const save = 'POST /api/progress/save_session';

  it('fills in all items, warns of a pause, shows an error beside its row, and sends once', async () => {
    const sent: Input<typeof save>[] = [];
    const refused = { errors: [{ field: 'items.1.sets_done', message: '完成组数过大' }] };
    await open((onClose) => <SessionDialog summary={summary} onClose={onClose} />, {
      'GET /api/progress/training_day': ({ date }) => buildOpenDay(date),
      [save]: (input: Input<typeof save>) => {
        sent.push(input);
        if (sent.length === 1) return refusal(40000, '输入有误', refused);
        return { session: buildSession(), has_paused: true };
      },
    });
    await screen.findByText('靠墙静蹲');
    press('保存');
    expect(await screen.findAllByText('请填写组数，没做填 0')).toHaveLength(2);
    press('全部完成');
    fill('坐站训练 完成组数', '0');
    fireEvent.change(await screen.findByLabelText('坐站训练 未做原因'), { target: { value: '疼痛' } });
    choose('训练后疼痛', '3');
    choose('不良事件', '跌倒');
    await screen.findByText(/计划会立即由系统暂停/);
    press('保存');
    const message = await screen.findByText('完成组数过大');
    expect(message.closest('li')?.textContent).toContain('靠墙静蹲');
    press('保存');
    press('保存');
    await screen.findByText('已记录，计划已由系统暂停');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.client_key).toBe(sent[1]?.client_key);
    expect(sent[1]).toMatchObject({
      plan_id: 12,
      train_date: '2026-11-12',
      pain_after: 3,
      pain_before: null,
      rpe: null,
    });
    expect(sent[1]?.items.map((item) => [item.plan_item_id, item.sets_done, item.skipped_reason])).toEqual([
      [11, 0, '疼痛'],
      [12, 1, null],
    ]);
    press('关闭');
    await isGone();
    expect(document.activeElement?.textContent).toBe('打开');
    expect(readDraft(path, 'session')).toBeNull();
  });

  it('corrects with a reason and lists the changes', async () => {
    const sent: Input<'POST /api/progress/correct_session'>[] = [];
    const session = buildSession({ pain_after: 6 });
    await open((onClose) => <SessionDialog summary={summary} session={session} onClose={onClose} />, {
      'POST /api/progress/correct_session': (input) => {
        sent.push(input);
        return { session, has_paused: false };
      },
    });
    await screen.findByText('还没有改动');
    choose('训练后疼痛', '4');
    expect(within(await screen.findByLabelText('将更正')).getByRole('listitem').textContent).toBe('训练后疼痛：6 → 4');
    press('更正');
    await screen.findByText('请填写原因');
    fill('更正原因', '前后填反');
    press('更正');
    await isGone();
    expect(sent).toMatchObject([{ id: session.id, version: 1, reason: '前后填反', pain_after: 4 }]);
  });
});

describe('录入测量', () => {
  it('asks to confirm unusual values, keeps the input, and shows server errors beside their fields', async () => {
    const sent: Input<'POST /api/progress/save_measurement'>[] = [];
    const errors = [{ field: 'values.0.value', message: '关节活动度应为整数' }];
    const page = await open((onClose) => <MeasureDialog summary={summary} onClose={onClose} />, {
      'POST /api/progress/save_measurement': (input) => {
        sent.push(input);
        return sent.length === 1 ? refusal(40000, '输入有误', { errors }) : { list: [] };
      },
    });
    press('保存');
    await screen.findByText('请至少填写一项');
    fill('左膝伸（被动）', '-300');
    press('保存');
    await screen.findByText('膝伸只能是 −120 到 30°，请检查是否输错');
    expect([sent.length, screen.queryByText(/已核对/)]).toEqual([0, null]);
    fill('左膝伸（被动）', '-45');
    fireEvent.click(await screen.findByText('已核对，确实是 -45°'));
    fill('左膝伸（被动）', '-40');
    press('保存');
    await screen.findByText('请核对后勾选，或改正数值');
    fireEvent.click(screen.getByText('已核对，确实是 -40°'));
    page.reload();
    fireEvent.click(screen.getByText('打开'));
    await screen.findByText(/已恢复未保存的内容/);
    expect((screen.getByLabelText('左膝伸（被动）') as HTMLInputElement).value).toBe('-40');
    press('保存');
    const message = await screen.findByText('关节活动度应为整数');
    expect(within(message.closest('li') as HTMLElement).getByDisplayValue('膝伸')).toBeTruthy();
    press('保存');
    await isGone();
    expect(sent[1]?.values).toEqual([
      {
        kind: 'rom',
        motion: 'knee_extension',
        side: '左',
        mode: '被动',
        site: null,
        value: -40,
        second_value: null,
        is_confirmed: true,
      },
    ]);
    expect(readDraft(path, 'measure')).toBeNull();
  });
});

describe('录入评定', () => {
  const lists = (drafts: progress.Assessment[] = []): Routes => ({
    'GET /api/progress/list_scale': () => ({ list: [] }),
    'GET /api/progress/list_assessment': () => ({ list: drafts, total: drafts.length, page: 1, size: 20 }),
  });

  it('updates the score while typing, and confirms', async () => {
    const sent: Input<'POST /api/progress/save_assessment'>[] = [];
    await open((onClose) => <AssessDialog summary={summary} onClose={onClose} />, {
      ...lists(),
      'POST /api/progress/save_assessment': (input) => {
        sent.push(input);
        if (sent.length > 1) return buildAssessment();
        return refusal(40000, '输入有误', { errors: [{ field: 'items.value', message: '用时应为 3 到 300 的数' }] });
      },
    });
    fireEvent.click(await screen.findByText('起立行走计时', { selector: 'strong' }));
    const time = (await screen.findByText('用时')).closest('li')?.querySelector('input') as HTMLInputElement;
    fireEvent.change(time, { target: { value: '3.21' } });
    await screen.findByText(/用时常见为 4 到 120 秒，这个数值少见/);
    press('确认评定');
    await screen.findByText('请核对后勾选，或改正数值');
    expect(sent).toEqual([]);
    fireEvent.change(time, { target: { value: '12.1' } });
    await screen.findByText('12.1 秒');
    press('确认评定');
    await screen.findByText('用时应为 3 到 300 的数');
    press('确认评定');
    await isGone();
    const fields = { scale_code: 'TUG', items: { value: 12.1 }, side: null };
    expect(sent[1]).toMatchObject({ ...fields, confirm: true, is_unusual_confirmed: false });
  });

  it('continues a draft by digits, and saves it as a draft', async () => {
    const sent: Input<'POST /api/progress/save_assessment'>[] = [];
    const draft = buildAssessment({
      id: 9,
      scale_code: 'BBS',
      scale_name: 'Berg 平衡量表',
      items: { sit_to_stand: 4 },
      status: 'draft',
      total: null,
      total_words: null,
      can_edit: true,
      version: 3,
    });
    await open((onClose) => <AssessDialog summary={summary} onClose={onClose} />, {
      ...lists([draft]),
      'POST /api/progress/save_assessment': (input) => {
        sent.push(input);
        return draft;
      },
    });
    fireEvent.click(await screen.findByText(/继续：Berg/));
    await screen.findByText(/已评 1 \/ 14 项/);
    press('到第一个未评的（还有 13 项）');
    expect(document.activeElement?.closest('[role=radiogroup]')?.getAttribute('aria-label')).toBe('独立站立');
    fireEvent.keyDown(document.activeElement as Element, { key: '3' });
    await screen.findByText(/已评 2 \/ 14 项/);
    expect(document.activeElement?.closest('[role=radiogroup]')?.getAttribute('aria-label')).toBe('无靠背坐');
    press('保存草稿');
    await isGone();
    expect(sent).toMatchObject([{ id: 9, version: 3, items: { sit_to_stand: 4, stand: 3 }, confirm: false }]);
  });
});

describe('康复目标', () => {
  it('proposes its text, and refuses an invalid target', async () => {
    const sent: Input<'POST /api/progress/save_goal'>[] = [];
    await open((onClose) => <GoalDialog summary={summary} onClose={onClose} />, {
      'POST /api/progress/save_goal': (input) => {
        sent.push(input);
        const errors = [{ field: 'due_date', message: '目标日期不能早于今天' }];
        return sent.length === 1 ? refusal(40000, '输入有误', { errors }) : buildGoal();
      },
    });
    fill('目标值', '80');
    press('保存');
    await screen.findByText('目标应高于起点 84°');
    fill('目标值', '120');
    expect((screen.getByLabelText('目标') as HTMLInputElement).value).toBe('左膝屈（被动）达到 120°');
    expect(readDraft(path, 'goal')?.values).toMatchObject({ target: '120' });
    press('保存');
    await screen.findByText('目标日期不能早于今天');
    press('保存');
    await isGone();
    expect(sent[1]).toMatchObject({ measure_key: 'rom.knee_flexion.左.被动', baseline: 84, target: 120 });
  });
});
