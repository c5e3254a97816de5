// The page of a new patient for its tests, and what a user does there.
import { fireEvent, screen } from '@testing-library/react';
import type { Api, patient } from '@yun/contract';
import { PatientCreatePage } from '#web/features/patient/edit/PatientCreatePage.tsx';
import { openPage } from './open-page.tsx';
import { buildProfile } from './people.ts';
import type { Routes } from './serve.ts';

export const path = '/patient/create';
export const create = 'POST /api/patient/create_patient';
export const sign = 'POST /api/consent/sign_consent';
export type Created = Api[typeof create]['input'];
type Signed = Api[typeof sign]['input'];

export const nobody: patient.Duplicates = { block: [], strong: [], weak: [], is_elsewhere: false, colleagues: [] };
export const alike: patient.LookAlike = {
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
export const filled = {
  name: '罗秀英',
  gender: 2,
  birth_date: '1949-12-31',
  phone: '19900000104',
  condition_code: 'LBP',
  affected_side: '不适用',
  diagnosis: '非特异性腰痛',
};

export async function openCreatePage(
  found: patient.Duplicates = nobody,
  routes: Routes = {},
  draft?: Record<string, unknown>,
) {
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
export const field = (label: string) =>
  screen.getByText(label, { selector: 'label, label *' }).closest('label')?.control as HTMLInputElement;
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const tick = (label: string) => fireEvent.click(field(label));
export const press = (text: string | RegExp) =>
  fireEvent.click(screen.getByText(text, { selector: 'button *, button' }));
export const button = (text: string) => screen.getByText(text).closest('button') as HTMLButtonElement;
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(field(label));
  fireEvent.mouseUp(field(label));
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};
export const onStep = (name: string) => screen.findByText(name, { selector: 'h2' });

/** Fills in the first two steps. */
export async function fillTwoSteps() {
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
