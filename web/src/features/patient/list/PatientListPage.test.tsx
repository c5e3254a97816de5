import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { user } from '@yun/contract';
import { expect, it, vi } from 'vitest';
import { hasDraft } from '#web/lib/drafts/drafts.ts';
import { findDialog } from '#web/test/find-dialog.ts';
import { openList } from '#web/test/list-page.tsx';
import { buildPatientInfo, buildPatientRow, buildSignals } from '#web/test/patient-rows.ts';
import { buildProfile } from '#web/test/people.ts';
import { Answer, type Routes, refusal } from '#web/test/serve.ts';
import { PatientListPage } from './PatientListPage.tsx';

const list = 'GET /api/patient/list_patient';
const alarm = { risk_level: 'critical' as const, alert_text: '疼痛 8 分，比上次高 4 分', open_alerts: 2 };
const rows = [
  buildPatientRow({ id: 1, name: '柳思琪', patient_no: 'RH202600143', version: 4, signals: buildSignals(alarm) }),
  buildPatientRow({ id: 10 }),
  buildPatientRow({ id: 11, name: '陆振华', patient_no: 'RH202600031', doctor_name: '徐朗', tags: ['老年'] }),
];
const counts = { all: 10_000, active: 16, high_risk: 4, idle: 0, expiring: 1, pending: 0, lost: 0, discharged: 1 };

async function open(search = '', routes: Routes = {}, profile: Partial<user.Profile> = {}) {
  const asked: Record<string, unknown>[] = [];
  const server = await openList(<PatientListPage />, `/patient/list${search}`, buildProfile(profile), {
    [list]: (input) => {
      asked.push(input);
      return { list: rows, total: rows.length, page: 1, size: 20, is_more: false };
    },
    'GET /api/patient/count_patient': () => ({ counts, tags: ['老年'] }),
    'GET /api/user/list_emploree/': () => ({ list: [], total: 0, page: 1, size: 10 }),
    'GET /api/user/list_colleague': () => ({
      list: [{ id: 15, nickname: '赵一鸣', title: '主治医师', department: null, patient_count: 4 }],
    }),
    ...routes,
  });
  return { ...server, asked };
}

// `hidden`: checking the visibility on a whole page is slow.
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

async function tick(number: string) {
  const row = (await screen.findByText(number)).closest('tr') as HTMLElement;
  fireEvent.click(within(row).getByRole('checkbox'));
}

async function choose(name: string, item: string) {
  fireEvent.click((await screen.findAllByRole('button', { name: `更多 ${name}`, hidden: true }))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
}

/** Node's fetch accepts only its own FormData, not that of jsdom. */
async function nodeForm(): Promise<unknown> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await new Response('', { headers }).formData()).constructor;
}

it('reads its state from the address, and writes tab, order and filters into it', async () => {
  const { asked, address } = await open('?condition_code=TKA&page=2');
  expect(await screen.findByText('RH202600143')).toBeTruthy();
  expect(asked[0]).toEqual({ condition_code: 'TKA', tab: 'all', sort: '-risk', page: '2', size: '20' });
  expect((await screen.findByRole('button', { name: '全部 1 万+' })).getAttribute('aria-pressed')).toBe('true');
  press('高风险 4');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ tab: 'high_risk', condition_code: 'TKA', page: '1' }));
  fireEvent.click(screen.getByRole('button', { name: '近 7 日依从' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'adherence' }));
  press('移除筛选 病种：膝关节置换术后');
  await waitFor(() => expect(address()).toBe('/patient/list?tab=high_risk&sort=adherence'));
  const squares = screen.getAllByRole('img', { name: /^近 7 日：11-05 完成/ });
  expect(squares).toHaveLength(3);
  expect(squares[0]?.getAttribute('aria-label')).toContain('11-09 部分完成，11-10 完成，11-11 未训练');
  expect(screen.getByRole('button', { name: '风险危急：疼痛 8 分，比上次高 4 分' })).toBeTruthy();
  expect(screen.getByText('我的患者', { exact: false })).toBeTruthy();
});

it('does not search by a keyword that is too short', async () => {
  const { asked } = await open();
  await screen.findByText('RH202600143');
  const box = screen.getByRole('textbox', { name: '查找患者' });
  fireEvent.change(box, { target: { value: '138' } });
  expect(await screen.findByText(/至少 4 位数字/)).toBeTruthy();
  expect(asked).toHaveLength(1);
  fireEvent.change(box, { target: { value: '1380' } });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ keyword: '1380' });
  expect(screen.queryByText(/至少 4 位数字/)).toBeNull();
});

it('shows why the list is empty, and when it cannot be read', async () => {
  let answer: 'broken' | 'none' = 'broken';
  const { address } = await open('?tab=lost&tag=%E8%80%81%E5%B9%B4', {
    [list]: () =>
      answer === 'broken' ? refusal(50000, '系统繁忙') : { list: [], total: 0, page: 1, size: 20, is_more: false },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('患者列表没有读取成功');
  answer = 'none';
  press('重试');
  expect(await screen.findByText('没有符合条件的患者')).toBeTruthy();
  expect(screen.getByText('共 1 万+ 位患者，当前 2 个条件下没有结果。')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: '清除筛选' }).at(-1) as HTMLElement);
  expect(await screen.findByText('还没有患者')).toBeTruthy();
  expect(address()).toBe('/patient/list');
});

it('offers no changes in view-as, and no plans without the permission', async () => {
  const viewAs = { admin_id: 1, admin_name: '系统管理员', until: '2026-11-12 11:00:00' };
  await open('', {}, { permissions: ['AGENCY_MGR'], view_as: viewAs as unknown as user.Profile['view_as'] });
  await screen.findByText('RH202600143');
  expect(screen.queryByRole('link', { name: /新建患者|训练计划|^计划|^进展/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /导入|导出|更多/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: '档案 柳思琪' }).getAttribute('href')).toBe('/patient/edit/1');
});

it('assigns patients to a doctor after showing what moves with them, and undoes it', async () => {
  const sent: Record<string, unknown>[] = [];
  const { calls } = await open('', {
    'POST /api/patient/assign_doctor': (input) => {
      sent.push(input);
      if (sent.length === 2) return refusal(50000, '系统繁忙，请稍后再试');
      const from = [{ doctor_id: 16, doctor_name: '何静', patients: 2 }];
      return {
        handover_ids: input.dry_run ? [] : [7, 8],
        patients: 2,
        plans: 1,
        waiting: 0,
        alerts: 2,
        unchanged: 0,
        from,
      };
    },
    'POST /api/patient/undo_assign': (input) => {
      sent.push(input);
      return { patients: 2 };
    },
  });
  await tick('RH202600143');
  await tick('RH202600017');
  expect(screen.getByText('已选 2 位')).toBeTruthy();
  press('分配医生');
  const dialog = await findDialog('分配医生：柳思琪、陆振华');
  fireEvent.click(within(dialog).getByRole('button', { name: '分配' }));
  expect(await within(dialog).findByText('请选择医生')).toBeTruthy();
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '新的责任医生' }));
  fireEvent.click(await screen.findByText('4 位患者'));
  expect(await within(dialog).findByText('一并转交：1 份进行中的计划、2 条待处理预警')).toBeTruthy();
  expect(sent).toMatchObject([{ ids: [1, 10], doctor_id: 15, dry_run: true }]);
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '外出进修' } });
  expect(hasDraft('/patient/list')).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: '分配' }));
  expect(await within(dialog).findByText(/系统繁忙/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: '分配' }));
  expect(await screen.findByText('已把 2 位患者分配给赵一鸣')).toBeTruthy();
  const client_key = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(sent[1]).toEqual({ ids: [1, 10], doctor_id: 15, reason: '外出进修', dry_run: false, client_key });
  // The first may have succeeded, so the retry sends the same request.
  expect(sent[2]).toEqual(sent[1]);
  expect(sent[1]?.client_key).not.toBe(sent[0]?.client_key);
  expect(screen.queryByText('已选 2 位')).toBeNull();
  expect(hasDraft('/patient/list')).toBe(false);
  press('撤销');
  expect(await screen.findByText('已撤销，2 位患者回到原来的责任医生名下')).toBeTruthy();
  expect(sent[3]).toEqual({ handover_ids: [7, 8] });
  await waitFor(() => expect(calls.filter((call) => call === list).length).toBeGreaterThan(2));
});

it('closes a record with a reason; after a conflict the user may continue', async () => {
  const sent: Record<string, unknown>[] = [];
  await open('', {
    'POST /api/patient/change_status': (input) => {
      sent.push(input);
      if (input.version === 4) return refusal(40900, '数据已被他人修改，请确认后再试', { current: { version: 9 } });
      return buildPatientInfo({ id: 1, status: 'discharged' });
    },
  });
  await choose('柳思琪', '结案…');
  const dialog = await findDialog('结案：柳思琪');
  expect(dialog.textContent).toContain('计划会同时结束');
  fireEvent.click(within(dialog).getByRole('button', { name: '结案' }));
  expect(await within(dialog).findByText('请填写原因')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '目标达成' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '结案' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('数据已被他人修改');
  fireEvent.click(within(dialog).getByRole('button', { name: '结案' }));
  expect(await screen.findByText('柳思琪：已结案')).toBeTruthy();
  expect(sent.map(({ version, step, reason }) => [version, step, reason])).toEqual([
    [4, 'discharge', '目标达成'],
    [9, 'discharge', '目标达成'],
  ]);
});

it('shows in the dialog why a record with an open danger cannot be closed', async () => {
  const words = '有未处理的危急预警或不良事件，请先处理并写明做了什么';
  await open('', { 'POST /api/patient/change_status': () => refusal(40902, words) });
  await choose('柳思琪', '结案…');
  const dialog = await findDialog('结案：柳思琪');
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '目标达成' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '结案' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(words);
  expect(screen.queryByText('柳思琪：已结案')).toBeNull();
});

it('exports the selected patients, once a reason is given', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => {};
  const sent: Record<string, unknown>[] = [];
  const job = {
    id: 5,
    kind: 'export_patient' as const,
    done: 1,
    total: 1,
    message: null,
    create_time: '2026-11-12 10:00:00',
  };
  await open('', {
    'POST /api/patient/export_patient': (input) => {
      sent.push(input);
      return { job_id: 5 };
    },
    'GET /api/system/job_state': () => ({ ...job, state: 'done', has_file: true }),
    'GET /api/system/job_file': () => new Answer('xlsx', 200, { 'content-type': 'application/octet-stream' }),
  });
  await tick('RH202600143');
  fireEvent.click(within(screen.getByRole('toolbar', { name: '批量操作' })).getByRole('button', { name: '导出' }));
  const dialog = await findDialog('导出患者：柳思琪');
  expect(dialog.textContent).toContain('所选的 1 位患者');
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '月度统计' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '导出' }));
  expect(await within(dialog).findByText(/文件已保存/)).toBeTruthy();
  expect(sent).toMatchObject([{ filters: {}, ids: [1], reason: '月度统计' }]);
  expect(saved[0]).toMatch(/^患者列表-\d{8}-\d{4}\.xlsx$/);
  click.mockRestore();
});

it('imports a sheet: refuses a wrong file, shows the problems of rows, saves the others', async () => {
  vi.stubGlobal('FormData', await nodeForm());
  const sent: Record<string, unknown>[] = [];
  let isSaved = false;
  const row = {
    state: 'ok' as const,
    phone: '139****0000',
    condition: '膝关节置换术后',
    doctor: '何静',
    errors: [],
    patient_id: null,
  };
  const wrong = [{ column: '手机号', message: '请输入 11 位手机号' }];
  const { address } = await open('', {
    'POST /api/patient/import_preview': () => ({ job_id: 5 }),
    'GET /api/system/job_state': ({ id }) => ({
      id: Number(id),
      kind: 'import_preview',
      state: 'done',
      done: 3,
      total: 3,
      message: null,
      has_file: false,
      create_time: '2026-11-12 10:00:00',
    }),
    'GET /api/patient/import_rows': () => ({
      list: [
        { ...row, row_no: 3, name: '张建国' },
        { ...row, row_no: 4, name: '李四', state: 'error', errors: wrong },
        {
          ...row,
          row_no: 5,
          name: '陆振华',
          state: 'duplicate',
          errors: [{ column: '姓名', message: '与 RH202600017 同名同号' }],
        },
      ],
      total: 3,
      counts: isSaved ? { ok: 0, error: 1, duplicate: 0, saved: 2 } : { ok: 1, error: 1, duplicate: 1, saved: 0 },
    }),
    'POST /api/patient/import_commit': (input) => {
      sent.push(input);
      isSaved = true;
      return { job_id: 6 };
    },
  });
  await screen.findByText('RH202600143');
  press('导入');
  const input = await screen.findByLabelText('选择要导入的文件');
  fireEvent.change(input, { target: { files: [new NodeFile(['x'], '患者.csv')] } });
  expect((await screen.findByRole('alert')).textContent).toBe('请选择 Excel 文件（.xlsx）');
  fireEvent.change(input, { target: { files: [new NodeFile(['x'], '患者.xlsx')] } });
  expect(await screen.findByText('请输入 11 位手机号')).toBeTruthy();
  expect(screen.getByRole('button', { name: '有错误 1' })).toBeTruthy();

  // Closed halfway, the dialog continues where it was.
  press('关闭');
  fireEvent.click(await screen.findByRole('button', { name: '先关闭', hidden: true }));
  await waitFor(() => expect(screen.queryByText('请输入 11 位手机号')).toBeNull());
  press('导入');
  fireEvent.click(await screen.findByRole('checkbox', { name: /同时导入 1 行疑似重复/ }));
  fireEvent.click(await screen.findByRole('button', { name: '导入 2 位患者', hidden: true }));
  expect(await screen.findByText('请填写原因')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('为什么不是重复'), { target: { value: '同名不同人' } });
  press('导入 2 位患者');
  expect(await screen.findByText('已导入 2 位患者；没有导入的：1 行有错误。')).toBeTruthy();
  expect(sent).toEqual([{ job_id: 5, with_duplicates: true, reason: '同名不同人' }]);
  press('查看新患者');
  await waitFor(() => expect(address()).toBe('/patient/list?sort=-create_time'));
});

it('merges two records field by field, and undoes it', async () => {
  const sent: Record<string, unknown>[] = [];
  await open('', {
    'GET /api/patient/patient_info': ({ id }) =>
      id === '10'
        ? buildPatientInfo({ id: 10, version: 3 })
        : buildPatientInfo({
            id: 11,
            version: 5,
            patient_no: 'RH202600031',
            create_time: '2026-11-01 09:00:00',
            height_cm: 168,
            remark: '家住三楼',
          }),
    'GET /api/plan/list_plan': () => ({
      list: [],
      total: 2,
      page: 1,
      size: 1,
      is_more: false,
      counts: { draft: 1, active: 1, paused: 0, completed: 0, archived: 0 },
    }),
    'POST /api/patient/merge_patient': (input) => {
      sent.push(input);
      return { id: 10, merge_id: 8 };
    },
    'POST /api/patient/undo_merge': (input) => {
      sent.push(input);
      return { keep_id: 10, drop_id: 11 };
    },
  });
  await tick('RH202600017');
  await tick('RH202600031');
  press('合并');
  await screen.findByText('不同的内容');
  const dialog = await findDialog('合并患者：陆振华、陆振华');
  const kept = within(dialog).getByRole('region', { name: '保留：陆振华 RH202600017' });
  await waitFor(() => expect(kept.textContent).toContain('2 份计划'));
  expect(within(dialog).getByRole('radio', { name: '备注采用并入的档案：家住三楼' })).toMatchObject({ checked: true });
  expect(within(dialog).queryByRole('radio', { name: /姓名/ })).toBeNull();
  fireEvent.click(within(dialog).getByRole('radio', { name: '身高（厘米）采用并入的档案：168' }));
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '重复建档' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '合并' }));
  expect(await screen.findByText(/已把陆振华（RH202600031）合并到陆振华（RH202600017）/)).toBeTruthy();
  expect(sent).toEqual([
    {
      keep_id: 10,
      keep_version: 3,
      drop_id: 11,
      drop_version: 5,
      from_drop: ['height_cm', 'remark'],
      reason: '重复建档',
    },
  ]);
  press('撤销');
  expect(await screen.findByText('已撤销合并，两份档案都已恢复')).toBeTruthy();
  expect(sent[1]).toEqual({ merge_id: 8 });
});
