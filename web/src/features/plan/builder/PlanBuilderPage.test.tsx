import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Figure, plan } from '@yun/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import { forgetUnsaved } from '#web/lib/drafts/unsaved.ts';
import { buildOpenAlert } from '#web/test/doctor-day.ts';
import { answerOf, facets, forgetCalls, open, rows, saved, started } from '#web/test/plan-builder.tsx';
import { buildExercise, buildPlanInfo, buildPlanPatient } from '#web/test/plans.ts';
import { Answer, refusal } from '#web/test/serve.ts';
import { setWindowWidth } from '#web/test/window-width.ts';

beforeEach(() => {
  forgetCalls();
  setWindowWidth(1440);
});
afterEach(() => {
  forgetUnsaved('/patient/plan');
});

const cell = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

describe('a new plan', () => {
  it('is made from a template, shows its warnings, and is started by keys with a reason', async () => {
    await open('/patient/plan?patient_id=7');
    fireEvent.click(await screen.findByText('膝置换 2–6 周'));
    expect((await screen.findAllByText(/置换术后屈膝不超过 45°/)).length).toBeGreaterThan(0);
    expect(cell('直腿抬高 侧别').value).toBe('左');
    expect(cell('计划名称').value).toBe('膝置换 2–6 周');
    fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
    const confirm = (await screen.findByText('请逐条确认：')).closest('.ant-modal') as HTMLElement;
    fireEvent.click(confirm.querySelector('input[type="checkbox"]') as Element);
    fireEvent.change(cell('确认原因'), { target: { value: '已说明只蹲到 45°' } });
    fireEvent.click(confirm.querySelector('.ant-btn-primary') as Element);
    await waitFor(() => expect(started).toHaveLength(1));
    expect(saved[0]).toMatchObject({ patient_id: 7, template_id: 31, title: '膝置换 2–6 周' });
    expect(started[0]).toMatchObject({
      id: 12,
      version: 5,
      acknowledged: ['3:置换术后屈膝不超过 45°'],
      ack_reason: '已说明只蹲到 45°',
    });
  });

  it('is started after a danger only with findings and a decision', async () => {
    const start = (input: { findings?: string | null }) => {
      started.push(input);
      const errors = [{ field: 'findings', message: '请写明了解到的情况，至少 2 个字' }];
      return input.findings ? buildPlanInfo(rows.slice(0, 1), { version: 6 }) : refusal(40000, '请写明', { errors });
    };
    await open('/patient/plan?patient_id=7', {
      'GET /api/plan/get_pause': () => ({
        patient: buildPlanPatient(),
        pause: null,
        needs_release: true,
        dangers: ['event:1:跌倒'],
        alerts: [],
      }),
      'POST /api/plan/activate_plan': start,
    });
    fireEvent.click(await screen.findByText('膝置换 2–6 周'));
    await screen.findByLabelText('直腿抬高 组');
    fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
    const dialog = (await screen.findByText('请逐条确认：')).closest('.ant-modal') as HTMLElement;
    fireEvent.click(dialog.querySelector('input[type="checkbox"]') as Element);
    fireEvent.change(cell('确认原因'), { target: { value: '已说明只蹲到 45°' } });
    const confirm = dialog.querySelector('.ant-btn-primary') as HTMLButtonElement;
    // For a plan that was never saved only the refusal names the danger.
    fireEvent.click(confirm);
    fireEvent.change(await screen.findByLabelText('了解到的情况'), { target: { value: '已当面检查，未见异常' } });
    expect(confirm.disabled).toBe(true);
    fireEvent.change(cell('处理决定'), { target: { value: '减量后恢复' } });
    fireEvent.click(confirm);
    await waitFor(() => expect(started).toHaveLength(2));
    expect(started[1]).toMatchObject({ findings: '已当面检查，未见异常', decision: '减量后恢复' });
  });

  it('is not started over a new danger: the danger is shown, and the typed text stays', async () => {
    let dangers = ['event:1:小腿肿胀'];
    const chest = buildOpenAlert({ rule_code: 'W12', reason_text: '患者写到“喘不过气”' });
    await open('/patient/plan?id=12', {
      'GET /api/plan/plan_info': () => answerOf(buildPlanInfo(rows.slice(0, 1)).current as never),
      'GET /api/plan/get_pause': () => ({
        patient: buildPlanPatient(),
        pause: null,
        needs_release: true,
        dangers,
        alerts: dangers.length > 1 ? [chest] : [],
      }),
      'POST /api/plan/activate_plan': (input) => {
        started.push(input);
        const isSeen = dangers.every((danger) => input.seen_dangers?.includes(danger));
        return isSeen ? buildPlanInfo(rows.slice(0, 1), { version: 6 }) : refusal(40900, '有新的情况', { dangers });
      },
    });
    await screen.findByLabelText('直腿抬高 组');
    fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
    fireEvent.change(await screen.findByLabelText('了解到的情况'), { target: { value: '彩超未见血栓' } });
    fireEvent.change(cell('处理决定'), { target: { value: '减量后恢复' } });
    dangers = [...dangers, '88'];
    const confirm = cell('处理决定').closest('.ant-modal')?.querySelector('.ant-btn-primary') as HTMLButtonElement;
    fireEvent.click(confirm);
    expect(await screen.findByText(/喘不过气/)).toBeTruthy();
    expect(screen.getByText('有新的情况')).toBeTruthy();
    expect([cell('了解到的情况').value, cell('处理决定').value]).toEqual(['彩超未见血栓', '减量后恢复']);
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.queryByLabelText('了解到的情况')).toBeNull());
    expect(started).toMatchObject([{ seen_dangers: ['event:1:小腿肿胀'] }, { seen_dangers: dangers }]);
  });

  it('cannot be started with a forbidden exercise, and shows why', async () => {
    await open('/patient/plan?patient_id=7');
    fireEvent.click(await screen.findByRole('tab', { name: '动作' }));
    fireEvent.click(await screen.findByLabelText('加入鸟狗式'));
    expect((await screen.findAllByText(/膝关节置换术后不宜跪位/)).length).toBeGreaterThan(0);
    expect((screen.getByText('处理 1 项“不能启用”后可启用') as HTMLElement).textContent).toBeTruthy();
    expect((screen.getByText('启用').closest('button') as HTMLButtonElement).disabled).toBe(true);
    fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
    expect(screen.queryByText('启用计划')).toBeNull();
  });

  it('shows the figure of an exercise that was added before the figures were read', async () => {
    const figure: Figure = {
      view: 'side',
      root: { joint: 'hip', at: [144, 150] },
      start: { trunk: 90 },
      end: { trunk: 60 },
      props: [],
      hot: [],
      arrows: [],
    };
    const row = buildExercise(4, '弓步', { figure_key: 'aa' });
    const times = { create_time: '2026-11-01 09:00:00', update_time: '2026-11-01 09:00:00' };
    await open('/patient/plan?patient_id=7', {
      'GET /api/exercise/list_exercise': () => ({ list: [row], total: 1, page: 1, size: 100, facets }),
      'GET /api/exercise/list_figure': () => Answer.never,
      'GET /api/exercise/exercise_info': () => ({
        ...row,
        ...times,
        figure,
        progressions: [],
        regressions: [],
        used_count: 0,
      }),
    });
    fireEvent.click(await screen.findByRole('tab', { name: '动作' }));
    fireEvent.click(await screen.findByLabelText('加入弓步'));
    await screen.findByLabelText('弓步 组');
    const drawn = () => screen.getAllByLabelText('弓步').map((picture) => picture.querySelector('path') !== null);
    await waitFor(() => expect(drawn()).toContain(true));
  });

  it('restores what was typed, and asks for a missing consent first', async () => {
    await open('/patient/plan?patient_id=7', {
      'GET /api/plan/plan_patient': () => ({ patient: buildPlanPatient({ has_consent: false }), open_plans: [] }),
    });
    fireEvent.click(await screen.findByText('膝置换 2–6 周'));
    fireEvent.change(await screen.findByLabelText('直腿抬高 组'), { target: { value: '5' } });
    await waitFor(() => expect(readDraft('/patient/plan', 'new-plan-7')).not.toBeNull());
    expect(screen.getByText('去签知情同意')).toBeTruthy();
    cleanup();
    await open('/patient/plan?patient_id=7');
    await waitFor(() => expect(cell('直腿抬高 组').value).toBe('5'));
    expect(screen.getByText(/已恢复未保存的内容/)).toBeTruthy();
  });
});

describe('a running plan', () => {
  it('shows wrong numbers beside their cells and does not save them', async () => {
    await open('/patient/plan?id=12');
    const sets = await screen.findByLabelText('直腿抬高 组');
    fireEvent.change(sets, { target: { value: '99' } });
    expect(await screen.findByText('组数应为 1 到 10')).toBeTruthy();
    expect((screen.getByText('保存草稿').closest('button') as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(sets, { target: { value: '4' } });
    expect(screen.queryByText('组数应为 1 到 10')).toBeNull();
    expect(screen.getByText('请填写调整原因')).toBeTruthy();
  });

  it('names reworded exercises, and can be started again for that alone', async () => {
    const info = { 'GET /api/plan/plan_info': () => buildPlanInfo(rows.slice(0, 1), { reworded: [1] }) };
    await open('/patient/plan?id=12', info);
    expect(await screen.findByText(/“直腿抬高”的说明在版本 1\s+启用后修改过/)).toBeTruthy();
    expect(screen.getByText('请填写调整原因')).toBeTruthy();
    cleanup();
    await open('/patient/plan?id=12');
    expect(await screen.findByText('与当前版本相同，没有可启用的调整')).toBeTruthy();
    expect(screen.queryByText(/启用后修改过/)).toBeNull();
  });

  it('names the exercise with a warning against a rollback', async () => {
    const finding = { level: 'warn', item: 0, exercise_name: '靠墙静蹲', text: '先评估', key: '3:先评估' };
    const info = buildPlanInfo(rows.slice(0, 1), { version_no: 2 });
    const [version] = info.versions as [plan.VersionHead];
    info.versions = [{ ...version, version_no: 2 }, version];
    await open('/patient/plan?id=12', {
      'GET /api/plan/plan_info': () => info,
      'POST /api/plan/rollback_version': () => refusal(40902, '有 1 条提示需要确认', { findings: [finding] }),
    });
    fireEvent.click(await screen.findByText('版本'));
    fireEvent.click(await screen.findByText('回退到此版'));
    fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '加量后疼痛' } });
    fireEvent.click(screen.getByText('生成版本 3'));
    expect(await screen.findByText(/靠墙静蹲：先评估/)).toBeTruthy();
  });

  it('shows a conflict of two doctors instead of overwriting', async () => {
    const theirs = buildPlanInfo(rows.slice(0, 1), { version: 9 });
    theirs.draft = {
      content: { ...(theirs.current as plan.PlanContent), title: '对方的名称' },
      change_reason: null,
      effective_date: null,
      saved_time: '2026-11-15 10:00:00',
      saved_by: '徐朗',
    };
    const versions: unknown[] = [];
    await open('/patient/plan?id=12', {
      'POST /api/plan/save_plan': (input) => {
        versions.push(input.version);
        return versions.length === 1
          ? refusal(40900, '数据已被他人修改，请刷新', { current: theirs })
          : answerOf(input);
      },
    });
    fireEvent.change(await screen.findByLabelText('直腿抬高 次'), { target: { value: '12' } });
    fireEvent.click(screen.getByText('保存草稿'));
    expect(await screen.findByText('徐朗刚刚修改了这个计划')).toBeTruthy();
    expect(cell('直腿抬高 次').value).toBe('12');
    fireEvent.click(screen.getByText('保留我的，继续编辑'));
    fireEvent.click(screen.getByText('保存草稿'));
    await waitFor(() => expect(versions).toEqual([2, 9]));
  });
});

it('shows the same for another doctor’s plan as for a missing one', async () => {
  await open('/patient/plan?id=12', { 'GET /api/plan/plan_info': () => refusal(40400, '记录不存在或无权查看') });
  expect(await screen.findByText('记录不存在或无权查看')).toBeTruthy();
});
