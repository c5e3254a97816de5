import { today } from '@yun/contract/base/day';
import { patientFieldNames } from '@yun/contract/patient/fields';
import { expect, it } from 'vitest';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { PatientCreatePage } from './PatientCreatePage.tsx';

/** A child, so that the fields of the guardian are shown as well. */
const draft = {
  name: '罗小宝',
  gender: 2,
  birth_date: today(),
  guardian_name: '罗父',
  phone: '19900000104',
  condition_code: 'LBP',
  affected_side: '不适用',
  diagnosis: '非特异性腰痛',
};

it('has one input for every field of a record', async () => {
  const path = '/patient/create';
  await openPage(<PatientCreatePage />, {
    path: `${path}?step=3`,
    pattern: path,
    profile: buildProfile(),
    drafts: { patient: draft },
    routes: {
      'POST /api/patient/check_duplicate': () => ({
        block: [],
        strong: [],
        weak: [],
        is_elsewhere: false,
        colleagues: [],
      }),
    },
  });
  for (const name of [...patientFieldNames, 'id_number'])
    expect(document.querySelectorAll(`[id="patient-create_${name}"]`), name).toHaveLength(1);
});
