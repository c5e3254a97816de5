import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api, patient } from '@yun/contract';
import { today } from '@yun/contract/base/day';
import { describe, expect, it } from 'vitest';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import { openPage } from '#web/test/open-page.tsx';
import { buildPatientInfo } from '#web/test/patient-rows.ts';
import { buildProfile } from '#web/test/people.ts';
import { Answer, type Routes, refusal } from '#web/test/serve.ts';
import { PatientCreatePage } from './PatientCreatePage.tsx';
import { takeRest } from './unsaved-rest.ts';

const path = '/patient/create';
const create = 'POST /api/patient/create_patient';
const sign = 'POST /api/consent/sign_consent';
type Created = Api[typeof create]['input'];
type Signed = Api[typeof sign]['input'];

const nobody: patient.Duplicates = { block: [], strong: [], weak: [], is_elsewhere: false, colleagues: [] };
const alike: patient.LookAlike = {
  id: 4,
  patient_no: 'RH202600129',
  name: '罗秀英',
  gender: 2,
  age: 69,
  birth_date: '1957-08-30',
  phone_masked: '199****0104',
  condition_code: 'TKA',
  status: 'active',
  doctor_name: '何静',
  same: ['name', 'phone'],
};

/** All required fields but the document. */
const filled = {
  name: '罗秀英',
  gender: 2,
  birth_date: '1949-12-31',
  phone: '19900000104',
  condition_code: 'LBP',
  affected_side: '不适用',
  diagnosis: '非特异性腰痛',
};

async function open(found: patient.Duplicates = nobody, routes: Routes = {}, draft?: Record<string, unknown>) {
  const created: Created[] = [];
  const signed: Signed[] = [];
  const page = await openPage(<PatientCreatePage />, {
    path: draft ? `${path}?step=3` : path,
    pattern: path,
    profile: buildProfile(),
    drafts: draft && { patient: draft },
    routes: {
      'POST /api/patient/check_duplicate': () => found,
      [create]: (input: Created) => {
        created.push(input);
        return { id: 33, patient_no: 'RH202600130' };
      },
      [sign]: (input: Signed) => {
        signed.push(input);
        return { list: [], document: { doc_code: 'REHAB_DATA', doc_version: 1, title: '', paragraphs: [] } };
      },
      ...routes,
    },
  });
  return { ...page, created, signed };
}

// Straight from its label: a query by role walks through the whole page each time.
const field = (label: string) =>
  screen.getByText(label, { selector: 'label, label *' }).closest('label')?.control as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const tick = (label: string) => fireEvent.click(field(label));
const press = (text: string | RegExp) => fireEvent.click(screen.getByText(text, { selector: 'button *, button' }));
const button = (text: string) => screen.getByText(text).closest('button') as HTMLButtonElement;
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(field(label));
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};
const onStep = (name: string) => screen.findByText(name, { selector: 'h2' });

/** Fills in the first two steps. */
async function fillTwoSteps() {
  type('姓名', '罗秀英');
  type('手机号', '199 0000 0104');
  press('下一步：病情');
  await onStep('第 2 步：病情');
  await choose('病种', '膝关节置换术后');
  tick('右侧');
  type('诊断', '右膝全膝关节置换术后');
  type('手术名称', '右膝全膝关节置换术');
  type('手术日期', '2026-01-05');
  press('下一步：归属与同意');
  await onStep('第 3 步：归属与同意');
}

it('creates a patient step by step, once, with the consent', async () => {
  const { created, signed, address } = await open();
  press('下一步：病情');
  expect(await screen.findByText('请检查 4 处：姓名、性别、出生日期、手机号')).toBeTruthy();
  type('身份证号', '110105194912310021');
  fireEvent.blur(field('身份证号'));
  expect(await screen.findByText('身份证号校验位不正确，请核对')).toBeTruthy();
  type('身份证号', '11010519491231002X');
  expect(await screen.findByText('已按身份证号填写：1949-12-31、女')).toBeTruthy();
  expect([field('出生日期').value, field('女').checked]).toEqual(['1949-12-31', true]);

  await fillTwoSteps();
  expect(address()).toBe(`${path}?step=3`);
  press('上一步');
  await onStep('第 2 步：病情');
  expect(field('诊断').value).toBe('右膝全膝关节置换术后');
  press('下一步：归属与同意');
  await onStep('第 3 步：归属与同意');
  tick('患者或监护人已签署，现在登记');
  await screen.findByText('签署人姓名');
  expect([field('签署人姓名').value, field('签署日期').value]).toEqual(['罗秀英', today()]);
  tick('手写签名');
  press('保存');
  press('保存');
  await waitFor(() => expect(address()).toBe('/patient/edit/33'));
  expect(created).toHaveLength(1);
  expect(created[0]).toMatchObject({
    name: '罗秀英',
    phone: '19900000104',
    id_type: '身份证',
    id_number: '11010519491231002X',
    doctor_id: 16,
    birth_date: '1949-12-31',
    gender: 2,
    condition_code: 'TKA',
    affected_side: '右',
    agency_id: 1,
  });
  expect(created[0]).not.toHaveProperty('duplicate_ack');
  expect(signed).toEqual([
    {
      patient_id: 33,
      client_key: signed[0]?.client_key,
      doc_version: 1,
      signer: '本人',
      signer_name: '罗秀英',
      method: '手写签名',
      sign_date: today(),
      attachment_id: null,
    },
  ]);
  expect(signed[0]?.client_key).not.toBe(created[0]?.client_key);
  expect(readDraft(path, 'patient')).toBeNull();
});

it('offers the precautions of the condition first, finds all of them by typing, and shows all at a click', async () => {
  await open(nobody, {}, { ...filled, condition_code: 'TKA' });
  const box = field('禁忌与注意');
  const offered = () => [...document.querySelectorAll('.ant-select-item-group')].map((one) => one.textContent);
  fireEvent.mouseDown(box);
  await waitFor(() => expect(offered()).toContain('下肢与负重'));
  expect(offered()).not.toContain('肩与上肢');
  fireEvent.change(box, { target: { value: '肩痛' } });
  expect(await screen.findByText('肩痛', { selector: '.ant-select-item-option-content' })).toBeTruthy();
  fireEvent.change(box, { target: { value: '' } });
  await waitFor(() => expect(offered()).not.toContain('肩与上肢'));
  fireEvent.click(screen.getByText('已按病种筛选，显示全部 39 项'));
  await waitFor(() => expect(offered()).toContain('肩与上肢'));
});

describe('a look-alike', () => {
  const typePerson = () => {
    type('姓名', '罗秀英');
    tick('女');
    type('出生日期', '1957-08-30');
    type('手机号', '19900000104');
  };

  it('that is strong blocks the next step until it is confirmed as another person, with a reason', async () => {
    await open({ ...nobody, strong: [alike] });
    typePerson();
    expect(await screen.findByText('1 位高度相似')).toBeTruthy();
    expect(screen.getByText('打开已有档案').closest('a')?.getAttribute('href')).toBe('/patient/edit/4');
    expect(screen.getByText('请先处理右侧的相似档案。')).toBeTruthy();
    expect(screen.getByText('与罗秀英的手机号相同，请核对')).toBeTruthy();
    expect(button('下一步：病情').disabled).toBe(true);
    expect(field('理由').disabled).toBe(true);
    tick('不是同一个人，继续新建');
    expect(button('下一步：病情').disabled).toBe(true);
    type('理由', '同名，不是同一人');
    await waitFor(() => expect(button('下一步：病情').disabled).toBe(false));
    press('下一步：病情');
    await onStep('第 2 步：病情');
  });

  it('of a colleague is shown with the doctor and what to do, and blocks until it is confirmed', async () => {
    const { created } = await open({ ...nobody, colleagues: ['陈书涵'] });
    typePerson();
    expect(await screen.findByText('其他医生名下有相似')).toBeTruthy();
    const note = screen.getByText(/本机构其他医生名下有相似档案/).closest('.look-alike_part') as HTMLElement;
    expect(note.textContent).toContain('责任医生：陈书涵');
    expect(note.textContent).toContain('请联系该医生或机构管理员');
    expect(note.querySelector('a')).toBeNull();
    expect(screen.queryByText('没有相似档案')).toBeNull();
    expect(button('下一步：病情').disabled).toBe(true);
    tick('与其他医生名下的不是同一个人，继续新建');
    type('理由', '已问过陈医生');
    await waitFor(() => expect(button('下一步：病情').disabled).toBe(false));
    expect(created).toEqual([]);
  });

  it('of a colleague is sent as confirmed', async () => {
    const ack = { ack_colleagues: ['陈书涵'], ack_reason: '已问过陈医生' };
    const { created, address } = await open({ ...nobody, colleagues: ['陈书涵'] }, {}, { ...filled, ...ack });
    press('保存');
    await waitFor(() => expect(address()).toBe('/patient/edit/33'));
    expect(created[0]?.duplicate_ack).toEqual({ ids: [], with_colleagues: true, reason: '已问过陈医生' });
  });

  it('is sent with the reason; a new one in the refusal leads back to the first step', async () => {
    const ack = { ack_ids: [4], ack_reason: '同名，不是同一人' };
    // Created by another user in the meantime.
    const other = { ...alike, id: 9, name: '罗秀瑛' };
    const duplicates = { ...nobody, strong: [alike] };
    const { created } = await open(
      duplicates,
      {
        [create]: (input: Created) => {
          created.push(input);
          duplicates.strong = [alike, other];
          return refusal(40901, '发现疑似重复的患者，请核对后确认', { duplicates });
        },
      },
      { ...filled, ...ack },
    );
    press('保存');
    expect(await screen.findByText('2 位高度相似')).toBeTruthy();
    expect(created[0]?.duplicate_ack).toEqual({
      ids: [4],
      with_colleagues: false,
      reason: '同名，不是同一人',
    });
    await onStep('第 1 步：基本信息');
    expect(screen.getByText(/发现疑似重复的患者，请核对后确认/)).toBeTruthy();
    await waitFor(() => expect(button('下一步：病情').disabled).toBe(true));
  });

  it('with the same document blocks for good: only the existing record can be opened', async () => {
    await open({ ...nobody, block: [{ ...alike, same: ['id_number'] }] });
    type('身份证号', '11010519491231002X');
    expect(await screen.findByText('证件号相同')).toBeTruthy();
    expect(screen.getByText('这个证件号已有档案，请打开已有档案。')).toBeTruthy();
    expect(screen.queryByText('不是同一个人，继续新建')).toBeNull();
    expect(button('下一步：病情').disabled).toBe(true);
  });
});

it('restores a draft after a crash without the document number, and sends it as the same record', async () => {
  const sent: Created[] = [];
  const routes: Routes = {
    [create]: (input: Created) => {
      sent.push(input);
      return sent.length === 1 ? new Answer('<html>', 502) : { id: 33, patient_no: 'RH202600130' };
    },
  };
  const first = await open(nobody, routes, filled);
  type('身份证号', '11010519491231002X');
  press('保存');
  expect(await screen.findByText(/服务器出错，请稍后再试/)).toBeTruthy();
  expect(sent[0]?.id_number).toBe('11010519491231002X');
  expect(JSON.stringify(readDraft(path, 'patient'))).not.toContain('002X');

  first.reload();
  expect(await screen.findByText(/已恢复未保存的内容/)).toBeTruthy();
  expect(screen.getByText('草稿不保存证件号，请重新填写。')).toBeTruthy();
  expect([field('姓名').value, field('身份证号').value, field('出生日期').value]).toEqual(['罗秀英', '', '1949-12-31']);
  press('保存');
  await waitFor(() => expect(first.address()).toBe('/patient/edit/33'));
  expect(sent[1]?.client_key).toBe(sent[0]?.client_key);
});

describe('input typed after the record was sent', () => {
  /** A server that creates the record at the first attempt; the answers to the first `lost` attempts do not arrive. */
  function losing(lost: number): { sent: Created[]; asked: object[]; routes: Routes } {
    const sent: Created[] = [];
    const asked: object[] = [];
    const routes: Routes = {
      'POST /api/patient/check_duplicate': (input) => {
        asked.push(input);
        return nobody;
      },
      [create]: (input: Created) => {
        sent.push(input);
        return sent.length <= lost ? new Answer('<html>', 502) : { id: 33, patient_no: 'RH202600130' };
      },
      'GET /api/patient/patient_info': () => {
        const { client_key: _, id_number, duplicate_ack: __, ...made } = sent[0] as Created;
        return buildPatientInfo({
          ...(made as Partial<patient.PatientInfo>),
          id: 33,
          id_number_masked: id_number ? '110***********002X' : null,
        });
      },
    };
    return { sent, asked, routes };
  }

  async function sendInVain() {
    press('保存');
    await screen.findByText(/服务器出错，请稍后再试/);
  }

  it('does not exist when only the answer was lost', async () => {
    const { sent, asked, routes } = losing(1);
    const { address } = await open(nobody, routes, filled);
    type('身份证号', '11010519491231002X');
    await sendInVain();
    // The record is not a look-alike of itself.
    type('手机号', '19900000105');
    const { client_key } = sent[0] as Created;
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ phone: '19900000105', client_key }));
    type('手机号', '19900000104');
    press('保存并制定计划');
    await waitFor(() => expect(address()).toBe('/patient/plan?patient_id=33'));
    expect(takeRest(33)).toBeNull();
    expect(sent[1]).toEqual(sent[0]);
  });

  it('is passed to the page of the record as unsaved; the document number is never in a draft', async () => {
    const { routes } = losing(2);
    const { address } = await open(nobody, routes, filled);
    await sendInVain();
    type('诊断', '腰椎间盘突出');
    type('备注', '怕水');
    await sendInVain();
    type('身份证号', '11010519491231002X');
    press('保存并制定计划');
    await waitFor(() => expect(address()).toBe('/patient/edit/33?tab=illness'));
    const typed = { diagnosis: '腰椎间盘突出', remark: '怕水', id_type: '身份证' };
    expect(readDraft('/patient/edit/33', 'patient')?.values).toEqual(typed);
    expect(takeRest(33)).toMatchObject({
      values: { ...typed, id_number: '11010519491231002X' },
      elsewhere: [],
      isRepeated: true,
    });
    expect(readDraft(path, 'patient')).toBeNull();
  });

  it('is reported even if the form of the record cannot change it', async () => {
    const { sent, routes } = losing(1);
    const other: Routes = {
      ...routes,
      'GET /api/patient/patient_info': () =>
        buildPatientInfo({ ...(sent[0] as object), id: 33, doctor_id: 7, id_number_masked: null }),
    };
    const { address } = await open(nobody, other, filled);
    await sendInVain();
    press('保存');
    await waitFor(() => expect(address()).toBe('/patient/edit/33?tab=place'));
    expect(takeRest(33)).toMatchObject({ fields: [], elsewhere: ['责任医生'] });
  });

  it('stays on the page while the record cannot be read', async () => {
    const { routes } = losing(1);
    let tries = 0;
    const failing: Routes = {
      ...routes,
      'GET /api/patient/patient_info': (...asked) => {
        tries += 1;
        return tries === 1
          ? refusal(50000, '服务器出错')
          : (routes['GET /api/patient/patient_info']?.(...asked) as never);
      },
    };
    const { address } = await open(nobody, failing, filled);
    await sendInVain();
    type('备注', '怕水');
    press('保存');
    await waitFor(() => expect(tries).toBe(1));
    await waitFor(() => expect(button('保存').getAttribute('aria-disabled')).toBe('false'));
    expect(field('备注').value).toBe('怕水');
    press('保存');
    await waitFor(() => expect(address()).toBe('/patient/edit/33?tab=place'));
    expect(takeRest(33)).toMatchObject({ values: { remark: '怕水' } });
  });

  it('is kept in the same way while saving is running', async () => {
    const { sent, routes } = losing(0);
    const typing: Routes = {
      ...routes,
      [create]: (input: Created) => {
        sent.push(input);
        type('备注', '怕水');
        return { id: 33, patient_no: 'RH202600130' };
      },
    };
    const { address } = await open(nobody, typing, filled);
    press('保存');
    await waitFor(() => expect(address()).toBe('/patient/edit/33?tab=place'));
    expect(takeRest(33)).toEqual({ values: { remark: '怕水' }, fields: ['remark'], elsewhere: [], isRepeated: false });
  });
});

it('reports a consent that was not recorded, and never creates the patient twice', async () => {
  let tries = 0;
  const failing: Routes = {
    [sign]: () => {
      tries += 1;
      if (tries === 1) return refusal(50000, '服务器出错');
      return { list: [], document: { doc_code: 'REHAB_DATA', doc_version: 1, title: '', paragraphs: [] } };
    },
  };
  const { created, address } = await open(nobody, failing, filled);
  tick('患者或监护人已签署，现在登记');
  await screen.findByText('签署人姓名');
  tick('纸质扫描');
  press('保存并制定计划');
  const told = await screen.findByRole('alert');
  expect(within(told).getByText('罗秀英已建档，但知情同意没有登记成功')).toBeTruthy();
  expect(within(told).getByText(/服务器出错/)).toBeTruthy();
  expect(within(told).getByText('打开档案').closest('a')?.getAttribute('href')).toBe('/patient/edit/33?tab=consent');
  press('重新登记同意');
  await waitFor(() => expect(address()).toBe('/patient/plan?patient_id=33'));
  expect([created.length, tries]).toEqual([1, 2]);
});
