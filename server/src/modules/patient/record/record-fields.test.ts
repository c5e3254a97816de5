import { maskPhone, patient } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { newPatient, patientOf, trailOfPatient } from '#server/test/build/record.ts';
import { columnOf, type Field, fields, toBasicCard } from './record-fields.ts';

// Walks the table of fields: a new one is tried here by itself.

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { fieldSpec, fieldsUsedFor } = patient;
const signDoctorIn = () => signedIn(test, { modules: ['PATIENT_MGR'] });
const modify = (token: string, input: object) => test.call(patient.modifyPatient, input, { token });
const look = async (token: string, id: number) =>
  (await test.call(patient.getPatientInfo, { id: String(id) }, { token })).data;

/** A value that the rules of the field allow, and that `other` differs from. */
function sample(field: Field, other = false): unknown {
  const spec = fieldSpec(field);
  switch (spec.kind) {
    case 'name':
      return other ? '欧阳锋' : '黄药师';
    case 'phone':
      return other ? '19900000052' : '19900000051';
    case 'day':
      return field === 'next_visit_date' ? (other ? '2099-01-02' : '2099-01-01') : other ? '2020-01-31' : '2020-02-01';
    case 'number':
      return other ? spec.from : spec.to;
    case 'choice':
      return spec.choices[other ? 1 : 0];
    case 'choices':
      return spec.choices.slice(0, other ? 1 : 2);
    case 'tags':
      return other ? ['甲'] : ['乙', '丙'];
    default:
      return field === 'icd10' ? (other ? 'M17.2' : 'M17.1') : other ? '另一段文字' : '一段文字';
  }
}

const birth = { birth_date: '1960-05-01' };
const samples = () => ({ ...Object.fromEntries(fields.map((field) => [field, sample(field)])), ...birth });

describe('every field of the table', () => {
  it('is saved with a new record, and answered', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const made = await test.call(patient.createPatient, newPatient(doctor, samples()), { token });
    expect([made.code, made.data.errors]).toEqual([ok, undefined]);
    expect(await look(token, made.data.id)).toMatchObject(samples());
  });

  it('is changed alone: everything else stays as it is', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const { data: made } = await test.call(patient.createPatient, newPatient(doctor, samples()), { token });
    let before = await look(token, made.id);
    for (const field of fields.filter((one) => one !== 'birth_date')) {
      const changes = { [field]: sample(field, true) };
      const { code, data } = await modify(token, { id: made.id, version: before.version, ...changes });
      expect([field, code]).toEqual([field, ok]);
      const { update_time, ...rest } = before;
      const signals = expect.anything();
      const derived = { bmi: data.bmi, postop_days: data.postop_days, signals };
      expect(data).toEqual({
        ...rest,
        ...changes,
        ...derived,
        version: before.version + 1,
        update_time: data.update_time,
      });
      before = data;
    }
    const details = (await trailOfPatient(test, made)).filter(({ action }) => action === 'modify_patient');
    expect(details.flatMap(({ detail }) => Object.keys(detail ?? {}))).toEqual(
      fields.filter((field) => field !== 'birth_date'),
    );
  });

  it('may be left out of a new record where it is not required', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const required = fields.filter((field) => fieldSpec(field).required);
    const least = Object.fromEntries(required.map((field) => [field, sample(field)]));
    const { client_key, agency_id, doctor_id } = newPatient(doctor);
    const input = { client_key, agency_id, doctor_id, ...least, ...birth };
    const made = await test.call(patient.createPatient, input, { token });
    expect(made.code).toBe(ok);
    expect(await look(token, made.data.id)).toMatchObject({ ...patient.emptyFields(), ...least, ...birth });
    const refused = await test.call(patient.createPatient, { ...input, blood_type: 'A' }, { token });
    expect(refused.code).toBe(40000);
  });

  it('has a column of its own', async () => {
    const { user: doctor } = await signDoctorIn();
    const row = await patientOf(test, await buildPatient(test, doctor));
    for (const field of fields) expect(row, field).toHaveProperty(columnOf[field]);
  });

  it('is taken over by a merge where the table says so', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const make = async (values: object) =>
      (await test.call(patient.createPatient, newPatient(doctor, values), { token })).data.id as number;
    const others = Object.fromEntries(fields.map((field) => [field, sample(field, true)]));
    const keep = await make(samples());
    const drop = await make({ ...others, birth_date: '1961-06-02' });
    const [kept, dropped] = [await look(token, keep), await look(token, drop)];
    const merged = await test.call(
      patient.mergePatient,
      {
        keep_id: keep,
        keep_version: kept.version,
        drop_id: drop,
        drop_version: dropped.version,
        from_drop: fieldsUsedFor('merge'),
        reason: '同一位患者',
      },
      { token },
    );
    expect([merged.code, merged.data.errors]).toEqual([ok, undefined]);
    const after = await look(token, keep);
    for (const field of fields) {
      const source = fieldsUsedFor('merge').includes(field) ? dropped : kept;
      expect([field, after[field]]).toEqual([field, source[field]]);
    }
  });
});

describe('the basic card', () => {
  const whole = samples() as patient.PatientFields;

  it('shows exactly the fields declared not to be personal, phone numbers masked', () => {
    for (const [field, value] of Object.entries(toBasicCard(whole)) as [Field, unknown][]) {
      const { personal, kind } = fieldSpec(field);
      const shown = kind === 'phone' ? maskPhone(String(whole[field])) : whole[field];
      expect([field, value]).toEqual([field, personal ? patient.emptyValue(field) : shown]);
    }
  });

  it('does not show undeclared fields', () => {
    const card = toBasicCard({ ...whole, blood_type: 'A' } as patient.PatientFields);
    expect(Object.keys(card)).toEqual(fields);
    expect(JSON.stringify(card)).not.toContain('blood_type');
  });
});
