import { screen, waitFor, within } from '@testing-library/react';
import type { patient } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import {
  button,
  type Created,
  create,
  field,
  filled,
  nobody,
  openCreatePage,
  path,
  press,
  sign,
  tick,
  type,
} from '#web/test/patient-create.tsx';
import { buildPatientInfo } from '#web/test/patient-rows.ts';
import { Answer, type Routes, refusal } from '#web/test/serve.ts';
import { takeUnsavedChanges } from './unsaved-changes.ts';

it('restores a draft after a crash without the document number, and sends it as the same record', async () => {
  const sent: Created[] = [];
  const routes: Routes = {
    [create]: (input: Created) => {
      sent.push(input);
      return sent.length === 1 ? new Answer('<html>', 502) : { id: 33, patient_no: 'RH202600130' };
    },
  };
  const first = await openCreatePage(nobody, routes, filled);
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

  async function sendWithoutAnswer() {
    press('保存');
    await screen.findByText(/服务器出错，请稍后再试/);
  }

  it('does not exist when only the answer was lost', async () => {
    const { sent, asked, routes } = losing(1);
    const { address } = await openCreatePage(nobody, routes, filled);
    type('身份证号', '11010519491231002X');
    await sendWithoutAnswer();
    // The record is not a look-alike of itself.
    type('手机号', '19900000105');
    const { client_key } = sent[0] as Created;
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ phone: '19900000105', client_key }));
    type('手机号', '19900000104');
    press('保存并制定计划');
    await waitFor(() => expect(address()).toBe('/patient/plan?patient_id=33'));
    expect(takeUnsavedChanges(33)).toBeNull();
    expect(sent[1]).toEqual(sent[0]);
  });

  it('is passed to the page of the record as unsaved; the document number is never in a draft', async () => {
    const { routes } = losing(2);
    const { address } = await openCreatePage(nobody, routes, filled);
    await sendWithoutAnswer();
    type('诊断', '腰椎间盘突出');
    type('备注', '怕水');
    await sendWithoutAnswer();
    type('身份证号', '11010519491231002X');
    press('保存并制定计划');
    await waitFor(() => expect(address()).toBe('/patient/edit/33?tab=illness'));
    const typed = { diagnosis: '腰椎间盘突出', remark: '怕水', id_type: '身份证' };
    expect(readDraft('/patient/edit/33', 'patient')?.values).toEqual(typed);
    expect(takeUnsavedChanges(33)).toMatchObject({
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
    const { address } = await openCreatePage(nobody, other, filled);
    await sendWithoutAnswer();
    press('保存');
    await waitFor(() => expect(address()).toBe('/patient/edit/33?tab=place'));
    expect(takeUnsavedChanges(33)).toMatchObject({ fields: [], elsewhere: ['责任医生'] });
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
    const { address } = await openCreatePage(nobody, failing, filled);
    await sendWithoutAnswer();
    type('备注', '怕水');
    press('保存');
    await waitFor(() => expect(tries).toBe(1));
    await waitFor(() => expect(button('保存').getAttribute('aria-disabled')).toBe('false'));
    expect(field('备注').value).toBe('怕水');
    press('保存');
    await waitFor(() => expect(address()).toBe('/patient/edit/33?tab=place'));
    expect(takeUnsavedChanges(33)).toMatchObject({ values: { remark: '怕水' } });
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
    const { address } = await openCreatePage(nobody, typing, filled);
    press('保存');
    await waitFor(() => expect(address()).toBe('/patient/edit/33?tab=place'));
    expect(takeUnsavedChanges(33)).toEqual({
      values: { remark: '怕水' },
      fields: ['remark'],
      elsewhere: [],
      isRepeated: false,
    });
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
  const { created, address } = await openCreatePage(nobody, failing, filled);
  tick('患者或监护人已签署，现在登记');
  await screen.findByText('签署人姓名');
  tick('纸质扫描');
  press('保存并制定计划');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('罗秀英已建档，但知情同意没有登记成功')).toBeTruthy();
  expect(within(alert).getByText(/服务器出错/)).toBeTruthy();
  expect(within(alert).getByText('打开档案').closest('a')?.getAttribute('href')).toBe('/patient/edit/33?tab=consent');
  press('重新登记同意');
  await waitFor(() => expect(address()).toBe('/patient/plan?patient_id=33'));
  expect([created.length, tries]).toEqual([1, 2]);
});
