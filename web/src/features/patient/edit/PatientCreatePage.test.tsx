import { fireEvent, screen, waitFor } from '@testing-library/react';
import { today } from '@yun/contract/base/day';
import { describe, expect, it } from 'vitest';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import {
  alike,
  button,
  type Created,
  create,
  field,
  filled,
  fillTwoSteps,
  nobody,
  onStep,
  openCreatePage,
  path,
  press,
  tick,
  type,
} from '#web/test/patient-create.tsx';
import { refusal } from '#web/test/serve.ts';

it('creates a patient step by step, once, with the consent', async () => {
  const { created, signed, address } = await openCreatePage();
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
  await openCreatePage(nobody, {}, { ...filled, condition_code: 'TKA' });
  const offered = () => [...document.querySelectorAll('.ant-select-item-group')].map((one) => one.textContent);
  fireEvent.mouseDown(field('禁忌与注意'));
  fireEvent.mouseUp(field('禁忌与注意'));
  await waitFor(() => expect(offered()).toContain('下肢与负重'));
  expect(offered()).not.toContain('肩与上肢');
  type('禁忌与注意', '肩痛');
  expect(await screen.findByText('肩痛', { selector: '.ant-select-item-option-content' })).toBeTruthy();
  type('禁忌与注意', '');
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
    await openCreatePage({ ...nobody, strong: [alike] });
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
    const { created } = await openCreatePage({ ...nobody, colleagues: ['陈书涵'] });
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
    const { created, address } = await openCreatePage({ ...nobody, colleagues: ['陈书涵'] }, {}, { ...filled, ...ack });
    press('保存');
    await waitFor(() => expect(address()).toBe('/patient/edit/33'));
    expect(created[0]?.duplicate_ack).toEqual({ ids: [], with_colleagues: true, reason: '已问过陈医生' });
  });

  it('is sent with the reason; a new one in the refusal leads back to the first step', async () => {
    const ack = { ack_ids: [4], ack_reason: '同名，不是同一人' };
    // Created by another user in the meantime.
    const other = { ...alike, id: 9, name: '罗秀瑛' };
    const duplicates = { ...nobody, strong: [alike] };
    const { created } = await openCreatePage(
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
    await openCreatePage({ ...nobody, block: [{ ...alike, same: ['id_number'] }] });
    type('身份证号', '11010519491231002X');
    expect(await screen.findByText('证件号相同')).toBeTruthy();
    expect(screen.getByText('这个证件号已有档案，请打开已有档案。')).toBeTruthy();
    expect(screen.queryByText('不是同一个人，继续新建')).toBeNull();
    expect(button('下一步：病情').disabled).toBe(true);
  });
});
