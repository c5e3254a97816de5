import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api, patient } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import { buildEntry } from '#web/test/dashboard.ts';
import { openPage } from '#web/test/open-page.tsx';
import { buildPatientInfo } from '#web/test/patient-rows.ts';
import { buildProfile } from '#web/test/people.ts';
import { type Routes, refusal } from '#web/test/serve.ts';
import { PatientEditPage } from './PatientEditPage.tsx';
import { passUnsavedChanges } from './unsaved-changes.ts';

const modify = 'POST /api/patient/modify_patient';
const path = '/patient/edit/10';
type Modified = Api[typeof modify]['input'];

const trail = { list: [buildEntry({ action: 'modify_patient', user_id: 14, user_name: '陈书涵' })], total: 1 };

/** A server that keeps one record. */
async function open(first: Partial<patient.PatientInfo> = {}, routes: Routes = {}, tab = '') {
  let saved = buildPatientInfo(first);
  const sent: Modified[] = [];
  const answers = await openPage(<PatientEditPage />, {
    path: path + tab,
    pattern: '/patient/edit/:id',
    profile: buildProfile(),
    routes: {
      'GET /api/patient/patient_info': () => saved,
      'GET /api/patient/timeline': () => ({ ...trail, page: 1, size: 20, merges: [] }),
      [modify]: (input: Modified) => {
        sent.push(input);
        if (input.version !== saved.version) return refusal(40900, '数据已被他人修改，请刷新', { current: saved });
        const { id_number, ...changes } = input;
        const masked = id_number ? '110***********002X' : saved.id_number_masked;
        saved = { ...saved, ...(changes as Partial<patient.PatientInfo>), id_number_masked: masked };
        saved.version += 1;
        return saved;
      },
      ...routes,
    },
  });
  await screen.findByText('变更记录', { selector: 'button' });
  /** Another user saves. */
  const changeMeanwhile = (changes: Partial<patient.PatientInfo>) => {
    saved = { ...saved, ...changes, version: saved.version + 1 };
  };
  return { ...answers, sent, changeMeanwhile };
}

// Straight from its label: a query by role walks through the whole page each time.
const field = (label: string) =>
  screen.getByText(label, { selector: 'label, label *' }).closest('label')?.control as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button *, button' }));
const show = (tab: string) => fireEvent.click(screen.getByText(tab, { selector: '[role=tab]' }));
const choose = (name: string, choice: string) => {
  const row = screen.getByText(name, { selector: 'th' }).closest('tr') as HTMLElement;
  fireEvent.click(within(row).getByText(choice));
};

describe('a record', () => {
  it('that is missing or out of scope shows a message', async () => {
    await openPage(<PatientEditPage />, {
      path,
      pattern: '/patient/edit/:id',
      profile: buildProfile(),
      routes: { 'GET /api/patient/patient_info': () => refusal(40400, '记录不存在') },
    });
    await screen.findByText('记录不存在或无权查看');
    expect(screen.getByText('返回患者列表').closest('a')?.getAttribute('href')).toBe('/patient/list');
  });

  it('that is archived can only be read', async () => {
    const nothing = { edit: false, change_status: false, assign: false, reveal: false, remove: false, plan: false };
    await open({ status: 'archived', can: nothing });
    expect(screen.getByText('档案已归档，只能查看。')).toBeTruthy();
    expect(field('姓名').disabled).toBe(true);
    for (const act of ['保存', '暂停', '更换证件号', '查看完整证件号', '制定计划', '更多'])
      expect(screen.queryByText(act), act).toBeNull();
  });
});

it('saves three tabs as one form, and opens the tab of an invalid field', async () => {
  const { sent, address, names } = await open();
  expect(names).toContain('陆振华');
  type('姓名', ' 陆振 ');
  show('病情');
  type('诊断', '右');
  await screen.findByText('修改 2 处，尚未保存');
  show('归属');
  expect(address()).toBe(`${path}?tab=place`);
  press('保存');
  await screen.findByText('请检查 1 处：诊断');
  await waitFor(() => expect(address()).toBe(`${path}?tab=illness`));
  type('诊断', '右膝置换术后');
  press('更换证件号');
  type('身份证号', '11010519491231002X');
  await screen.findByText(/与填写的不一致/);
  press('按身份证号填写');
  await waitFor(() => expect(field('出生日期').value).toBe('1949-12-31'));
  expect(JSON.stringify(readDraft(path, 'patient'))).not.toContain('002X');
  press('保存');
  await screen.findByText('已保存');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    id: 10,
    version: 3,
    name: '陆振',
    diagnosis: '右膝置换术后',
    id_type: '身份证',
    gender: 2,
    id_number: '11010519491231002X',
    birth_date: '1949-12-31',
    height_cm: 170,
  });
  expect(await screen.findByText('110***********002X')).toBeTruthy();
});

it('shows when a changed record looks like a colleague’s patient, and can still save it', async () => {
  const asked: unknown[] = [];
  const { sent } = await open(
    {},
    {
      'POST /api/patient/check_duplicate': (input) => {
        asked.push(input);
        return { block: [], strong: [], weak: [], is_elsewhere: false, colleagues: ['陈书涵'] };
      },
    },
  );
  type('姓名', '罗秀英');
  expect((await screen.findByText(/本机构其他医生名下有相似档案/)).textContent).toContain('陈书涵');
  expect(asked).toMatchObject([{ name: '罗秀英', exclude_id: 10 }]);
  press('保存');
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('resolves a conflict of two users field by field', async () => {
  const { sent, changeMeanwhile } = await open();
  type('职业', '退休教师');
  type('地址', '演示路 1 号');
  changeMeanwhile({ address: '演示路 2 号', remark: '对方的备注' });
  press('保存');
  expect(await screen.findByText(/陈书涵.*修改了这个档案/)).toBeTruthy();
  expect(screen.queryByText('保存')).toBeNull();
  expect(screen.getByText('还有 1 项需要选择')).toBeTruthy();
  choose('地址', '用当前的');
  press('继续保存');
  await screen.findByText('已保存');
  expect(sent[1]).toMatchObject({
    version: 4,
    occupation: '退休教师',
    address: '演示路 2 号',
    remark: '对方的备注',
  });
});

it('restores a draft after a crash without overwriting what another user saved meanwhile', async () => {
  const { sent, changeMeanwhile, client, reload } = await open();
  type('职业', '退休教师');
  type('地址', '演示路 1 号');
  await screen.findByText('修改 2 处，尚未保存');
  changeMeanwhile({ address: '演示路 2 号' });
  client.removeQueries({ queryKey: ['patients'] });
  reload();
  expect(await screen.findByText(/陈书涵.*修改了这个档案/)).toBeTruthy();
  expect(screen.getByText('还有 2 项需要选择')).toBeTruthy();
  choose('职业', '用我的');
  choose('地址', '用当前的');
  press('继续保存');
  await screen.findByText('已保存');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ version: 4, occupation: '退休教师', address: '演示路 2 号' });
});

it('shows the saved record and no conflict after a stale draft is discarded', async () => {
  const { changeMeanwhile, client, reload } = await open();
  type('地址', '演示路 1 号');
  changeMeanwhile({ address: '演示路 2 号' });
  client.removeQueries({ queryKey: ['patients'] });
  reload();
  await screen.findByText(/陈书涵.*修改了这个档案/);
  press('放弃并还原');
  await waitFor(() => expect(screen.queryByText('继续保存')).toBeNull());
  expect(field('地址').value).toBe('演示路 2 号');
  type('地址', '演示路 3 号');
  expect(screen.queryByText('继续保存')).toBeNull();
});

it('does not report a conflict with the user’s own save whose answer was lost', async () => {
  const { sent, changeMeanwhile } = await open();
  type('职业', '退休教师');
  changeMeanwhile({ occupation: '退休教师' });
  press('保存');
  await screen.findByText('已保存');
  expect(sent).toHaveLength(1);
  expect(screen.queryByText('继续保存')).toBeNull();
  type('职业', '退休');
  press('保存');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 4, occupation: '退休' });
});

it('changes the status with a reason, without a conflict for the typed changes', async () => {
  const steps: Api['POST /api/patient/change_status']['input'][] = [];
  let info = buildPatientInfo();
  let letRead = () => {};
  const isSaving = new Promise<void>((resolve) => {
    letRead = resolve;
  });
  const { sent } = await open(
    {},
    {
      'GET /api/patient/patient_info': async () => {
        // The changes of the step are read only after 保存 was pressed.
        if (steps.length > 0) await isSaving;
        return info;
      },
      'POST /api/patient/change_status': (input) => {
        steps.push(input);
        info = { ...info, status: 'paused', version: 4 };
        return info;
      },
      [modify]: (input: Modified) => {
        sent.push(input);
        info = { ...info, occupation: input.occupation ?? null, version: 5 };
        return info;
      },
    },
  );
  type('职业', '退休教师');
  press('暂停');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByText('暂停', { selector: 'button, button *' }));
  expect(await within(dialog).findByText('请填写原因')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '住院观察' } });
  fireEvent.click(within(dialog).getByText('暂停', { selector: 'button, button *' }));
  expect(await screen.findByText(/：已暂停$/)).toBeTruthy();
  expect(steps).toEqual([{ id: 10, version: 3, step: 'pause', reason: '住院观察' }]);
  press('保存');
  letRead();
  await screen.findByText('已保存');
  expect(sent[0]).toMatchObject({ version: 4, occupation: '退休教师' });
});

it('shows the history of the record, and undoes a merge', async () => {
  const undone: number[] = [];
  const asked: (string | undefined)[] = [];
  await open(
    {},
    {
      'GET /api/patient/timeline': ({ from }) => {
        asked.push(from);
        const merges = [{ merge_id: 5, drop_name: '陆振花', drop_no: 'RH202600099', time: '2026-11-10 09:00:00' }];
        return { ...trail, page: 1, size: 20, merges: undone.length > 0 ? [] : merges };
      },
      'POST /api/patient/undo_merge': ({ merge_id }) => {
        undone.push(merge_id);
        return { keep_id: 10, drop_id: 9 };
      },
    },
    '?tab=history&from=2026-11-01',
  );
  expect(await screen.findByText(/陈书涵 修改患者档案/)).toBeTruthy();
  expect(asked[0]).toBe('2026-11-01');
  press('撤销合并');
  fireEvent.click(await screen.findByText('撤销合并', { selector: '.ant-modal *' }));
  await waitFor(() => expect(undone).toEqual([5]));
  await waitFor(() => expect(screen.queryByText(/7 天内可以撤销/)).toBeNull());
});

it('clears the days of the history, also text that is no day', async () => {
  await open({}, {}, '?tab=history');
  const from = await screen.findByLabelText<HTMLInputElement>('开始日期');
  const clear = () => within(from.closest('.row') as HTMLElement).queryByText('清除');
  expect(clear()).toBeNull();
  fireEvent.change(from, { target: { value: '2026-13-40' } });
  fireEvent.blur(from);
  fireEvent.click(clear() as HTMLElement);
  expect([from.value, from.getAttribute('aria-invalid'), clear()]).toEqual(['', null, null]);
});

describe('input that was not saved with a new record', () => {
  const unsaved = { elsewhere: [], isRepeated: true };

  it('is filled in as unsaved, with a note', async () => {
    passUnsavedChanges(
      { id: 10, version: 3 },
      { ...unsaved, values: { diagnosis: '左膝', id_number: '11010519491231002X' }, fields: ['diagnosis'] },
    );
    const { sent } = await open({ birth_date: '1949-12-31', gender: 2 }, {}, '?tab=illness');
    expect(await screen.findByText('上次提交其实已保存；之后的修改还没有保存。')).toBeTruthy();
    expect(screen.getByText('尚未保存：诊断。请核对后保存。')).toBeTruthy();
    expect(field('诊断').value).toBe('左膝');
    expect(JSON.stringify(readDraft(path, 'patient'))).not.toContain('002X');
    press('保存');
    await waitFor(() => expect(screen.queryByText(/上次提交其实已保存/)).toBeNull());
    expect(sent[0]).toMatchObject({ diagnosis: '左膝', id_number: '11010519491231002X' });
  });

  it('that the form cannot change is named in the note', async () => {
    passUnsavedChanges({ id: 10, version: 3 }, { ...unsaved, values: {}, fields: [], elsewhere: ['责任医生'] });
    await open();
    expect(await screen.findByText(/^责任医生以已保存的为准/)).toBeTruthy();
    expect(screen.getByText('没有修改')).toBeTruthy();
  });
});
