import { fireEvent, screen, waitFor } from '@testing-library/react';
import { addDays, today } from '@yun/contract/base/day';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetUnsaved } from '#web/lib/drafts/unsaved.ts';
import { facets, forgetCalls, open, rows, template } from '#web/test/plan-builder.tsx';
import { buildPlanPatient } from '#web/test/plans.ts';
import { type Routes, refusal } from '#web/test/serve.ts';
import { setWindowWidth } from '#web/test/window-width.ts';

beforeEach(() => {
  forgetCalls();
  setWindowWidth(1440);
});
afterEach(() => {
  forgetUnsaved('/patient/plan');
});

const cell = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

const operated = (daysAgo: number): Routes => ({
  'GET /api/plan/plan_patient': () => ({
    patient: buildPlanPatient({ surgery_date: addDays(today(), -daysAgo) }),
    open_plans: [],
  }),
});
const inDays = (days: number) => addDays(today(), days);

describe('a template applied out of its phase', () => {
  const next = { ...template, id: 32, name: '膝置换 6–12 周', phase: '术后 6–12 周', day_from: 43, day_to: 84 };
  const past = { ...template, fits: false };
  const routes: Routes = {
    ...operated(50),
    'GET /api/plan/list_template': () => ({ list: [next, past], total: 2, page: 1, size: 50 }),
    'GET /api/plan/template_info': ({ id }) => (id === '32' ? next : past),
  };

  it('asks when its phase is over, offers the fitting one, and changes nothing before the answer', async () => {
    await open('/patient/plan?patient_id=7', routes);
    expect(await screen.findByText('阶段已过')).toBeTruthy();
    fireEvent.click(screen.getByText('膝置换 2–6 周'));
    expect(await screen.findByText(/模板的阶段已过/)).toBeTruthy();
    expect(screen.getByText('膝置换 2–6 周：模板为术后 2–6 周，今天术后第 50 天，已超过 8 天。')).toBeTruthy();
    expect(screen.queryByLabelText('直腿抬高 组')).toBeNull();
    fireEvent.click(screen.getByText('换用“膝置换 6–12 周”'));
    await screen.findByLabelText('直腿抬高 组');
    expect(cell('计划名称').value).toBe('膝置换 6–12 周');
    expect(cell('结束').value).toBe(inDays(27));
  });

  it('is applied after confirmation, and the page keeps showing the note', async () => {
    await open('/patient/plan?patient_id=7', routes);
    fireEvent.click(await screen.findByText('膝置换 2–6 周'));
    fireEvent.click(await screen.findByText('仍然使用'));
    await screen.findByLabelText('直腿抬高 组');
    expect([cell('开始').value, cell('结束').value]).toEqual([today(), inDays(27)]);
    expect(screen.getByText(/^模板为术后 2–6 周，今天术后第 50 天，已超过 8 天/)).toBeTruthy();
  });

  it('asks when its phase has not begun', async () => {
    await open('/patient/plan?patient_id=7', { ...routes, ...operated(10) });
    expect(await screen.findAllByText('未到阶段')).toHaveLength(1);
    fireEvent.click(screen.getByText('膝置换 2–6 周'));
    expect(await screen.findByText(/还没有到模板的阶段/)).toBeTruthy();
    expect(screen.getByText(/模板为术后 2–6 周，今天术后第 10 天，还差 5 天/)).toBeTruthy();
  });

  it('applied late ends with its phase, shows the days left, and can be changed', async () => {
    await open('/patient/plan?patient_id=7', operated(34));
    fireEvent.click(await screen.findByText('膝置换 2–6 周'));
    await screen.findByLabelText('直腿抬高 组');
    expect([cell('开始').value, cell('结束').value]).toEqual([today(), inDays(8)]);
    const note = () => screen.getByText(/^模板为/).textContent;
    expect(screen.getByText('共 9 天')).toBeTruthy();
    expect(note()).toBe(
      `模板为术后 2–6 周，今天术后第 34 天，剩余 9 天（含今天）：阶段到 ${inDays(8)} 结束（术后第 42 天）。`,
    );
    fireEvent.change(cell('结束'), { target: { value: inDays(20) } });
    await waitFor(() => expect(note()).toContain('，计划比阶段多 12 天'));
  });
});

describe('the pickers start with the patient’s condition', () => {
  const asked = (routes: Routes = {}) => {
    const questions: Record<string, unknown>[] = [];
    const keep = (answer: object) => (input: Record<string, unknown>) => {
      questions.push(input);
      return answer;
    };
    return {
      questions,
      routes: {
        'GET /api/plan/list_template': keep({ list: [], total: 0, page: 1, size: 50 }),
        'GET /api/exercise/list_exercise': keep({ list: rows, total: 3, page: 1, size: 100, facets }),
        ...routes,
      } as Routes,
    };
  };

  it('templates with the condition, then the same part of the body, then all', async () => {
    const { questions, routes } = asked();
    await open('/patient/plan?patient_id=7', routes);
    const chip = (name: string) => screen.getByText(name, { selector: '.plan-picker_ranges button' });
    await screen.findByText(/没有符合的模板/);
    expect(questions.at(-1)).toMatchObject({ condition_code: 'TKA', patient_id: '7' });
    fireEvent.click(chip('同部位'));
    await waitFor(() => expect(questions.at(-1)).toMatchObject({ condition_code: 'TKA,ACLR,MENISCUS,FX_LE,OA_KNEE' }));
    fireEvent.click(screen.getByText('显示全部模板'));
    await waitFor(() => expect(questions.at(-1)).not.toHaveProperty('condition_code'));
    expect(chip('全部').getAttribute('aria-pressed')).toBe('true');
  });

  it('a failed read of templates is shown as a failure and can be retried', async () => {
    let isDown = true;
    const { routes } = asked();
    await open('/patient/plan?patient_id=7', {
      ...routes,
      'GET /api/plan/list_template': () =>
        isDown ? refusal(40000, '服务繁忙') : { list: [template], total: 1, page: 1, size: 50 },
    });
    await screen.findByText('模板没有读取成功');
    expect(screen.queryByText(/没有符合的模板/)).toBeNull();
    isDown = false;
    fireEvent.click(screen.getByText('重试'));
    await screen.findByText('膝置换 2–6 周');
    expect(screen.queryByText('模板没有读取成功')).toBeNull();
  });

  it('exercises of its body parts, also in the link to the library; all are one click away', async () => {
    const { questions, routes } = asked();
    await open('/patient/plan?patient_id=7', routes);
    fireEvent.click(await screen.findByRole('tab', { name: '动作' }));
    await screen.findByLabelText('加入鸟狗式');
    expect(questions.at(-1)).toMatchObject({ body_part: '膝,髋,踝足,全身' });
    const library = () => decodeURIComponent(screen.getByText('打开动作库').getAttribute('href') ?? '');
    expect(library()).toBe('/patient/exercise?patient_id=7&body_part=膝,髋,踝足,全身');
    fireEvent.click(screen.getByText('全部', { selector: '.plan-picker_ranges button' }));
    await waitFor(() => expect(questions.at(-1)).not.toHaveProperty('body_part'));
    expect(library()).toBe('/patient/exercise?patient_id=7');
  });
});
