// A record from its first form to its archive: made, found, changed, handed over, imported, exported.
import { randomUUID } from 'node:crypto';
import { checkDigitOf, type PatientStep, patient, system } from '@yun/contract';
import { expect, vi } from 'vitest';
import { sheetOf } from '#server/test/sheet.ts';
import type { JourneyClient, Staff } from './client.ts';
import { picture } from './file.ts';
import { type Named, newPatient, newTreated, patientForm, signConsent, uniqueName, uniquePhone } from './making.ts';

export async function walkPatient(client: JourneyClient): Promise<void> {
  const doctor = await client.as('pt_he');
  const made = await create(client, doctor);
  await change(client, doctor, made);
  await keepDocuments(client, doctor, made);
  await handOver(client, doctor, made);
  await importRows(doctor);
  await exportRows(client, doctor, made);
  await close(doctor, made);
}

/** The number of a woman born on that day; the chance that another patient has it is one in ten million. */
function idCard(birthDate: string): string {
  const place = `33${String(Number.parseInt(randomUUID().slice(0, 8), 16) % 10_000).padStart(4, '0')}`;
  const order = String((Number.parseInt(randomUUID().slice(0, 8), 16) % 499) * 2).padStart(3, '0');
  const start = `${place}${birthDate.replaceAll('-', '')}${order}`;
  return `${start}${checkDigitOf(start)}`;
}

async function create(client: JourneyClient, doctor: Staff): Promise<Named> {
  const id_number = idCard('1958-03-09');
  const form = patientForm(doctor, { id_type: '身份证', id_number });
  await doctor.refused(40000, patient.createPatient, { ...form, surgery_date: null });
  await (await client.as('pt_gao')).refused(40400, patient.createPatient, { ...form, client_key: randomUUID() });
  const { id, patient_no } = await doctor.done(patient.createPatient, form);
  expect(await doctor.done(patient.createPatient, form)).toEqual({ id, patient_no });
  const { block } = await doctor.done(patient.checkDuplicate, { id_type: '身份证', id_number });
  expect(block).toMatchObject([{ id, patient_no }]);
  await doctor.refused(40901, patient.createPatient, { ...form, client_key: randomUUID(), name: uniqueName() });

  const { list } = await doctor.done(patient.listPatient, { keyword: form.name });
  expect(list).toMatchObject([{ id, status: 'pending', doctor_name: '何静' }]);
  expect(list[0]?.phone).not.toBe(form.phone);
  const input = { id, field: 'id_number' as const, reason: '办理转诊' };
  expect(await doctor.done(patient.revealSensitive, input)).toMatchObject({ value: id_number });
  await (await client.as('pt_gao')).refused(40400, patient.getPatientInfo, { id: String(id) });
  await (await client.as('pt_xu')).refused(40400, patient.getPatientInfo, { id: String(id) });
  return { id, name: form.name };
}

async function change(client: JourneyClient, doctor: Staff, { id, name }: Named): Promise<void> {
  const { version } = await doctor.done(patient.getPatientInfo, { id: String(id) });
  const { client_key: _, agency_id: __, doctor_id: ___, ...fields } = patientForm(doctor, { name, id_type: '身份证' });
  const input = { ...fields, id, version, remark: '独居，由邻居照看' };
  expect(await doctor.done(patient.modifyPatient, input)).toMatchObject({ remark: '独居，由邻居照看' });
  const { data } = await doctor.refused(40900, patient.modifyPatient, { ...input, remark: '别人改过' });
  expect(data).toMatchObject({ current: { remark: '独居，由邻居照看' } });
  expect(await doctor.done(patient.tagPatient, { ids: [id], add: ['重点'], remove: [] })).toEqual({ changed: 1 });
  const tagged = await doctor.done(patient.listPatient, { tag: '重点', keyword: name });
  expect(tagged.list.map((row) => row.id)).toEqual([id]);
  const trail = await doctor.done(patient.getPatientTimeline, { id: String(id) });
  expect(trail.list.map(({ action }) => action)).toEqual(expect.arrayContaining(['create_patient', 'modify_patient']));
  const nurse = { patient_id: id, user_id: (await client.as('pt_xu')).user.id, role: '治疗师' as const, notify: false };
  expect((await doctor.done(patient.saveMember, nurse)).team).toMatchObject([{ nickname: '徐朗' }]);
  await (await client.as('pt_xu')).done(patient.getPatientInfo, { id: String(id) });
  expect((await doctor.done(patient.removeMember, { patient_id: id, user_id: nurse.user_id })).team).toEqual([]);
}

async function keepDocuments(client: JourneyClient, doctor: Staff, made: Named): Promise<void> {
  const ofPatient = { patient_id: String(made.id) };
  await signConsent(doctor, made);
  expect(await doctor.done(patient.getPatientInfo, { id: ofPatient.patient_id })).toMatchObject({ has_consent: true });
  const [consent] = (await doctor.done(patient.listConsent, ofPatient)).list;
  await doctor.done(patient.withdrawConsent, { patient_id: made.id, id: consent?.id ?? 0, reason: '本人撤回' });
  expect(await doctor.done(patient.getPatientInfo, { id: ofPatient.patient_id })).toMatchObject({ has_consent: false });

  const scan = await doctor.upload(patient.uploadAttachment, await picture('片子.png'), { ...ofPatient, kind: '影像' });
  const { type } = await doctor.download(patient.getAttachment, { ...ofPatient, id: scan.id });
  expect(type).toContain('image/');
  await (await client.as('pt_gao')).refused(40400, patient.getAttachment, { ...ofPatient, id: scan.id });
  await doctor.done(patient.removeAttachment, { patient_id: made.id, id: scan.id, reason: '传错' });
  expect((await doctor.done(patient.listAttachment, ofPatient)).list).toEqual([]);
}

async function handOver(client: JourneyClient, doctor: Staff, { id }: Named): Promise<void> {
  const [manager, colleague] = await Promise.all([client.as('rh_admin'), client.as('pt_xu')]);
  const input = { client_key: randomUUID(), ids: [id], doctor_id: colleague.user.id, reason: '调整分组' };
  expect(await manager.done(patient.assignDoctor, { ...input, dry_run: true })).toMatchObject({ patients: 1 });
  const { handover_ids } = await manager.done(patient.assignDoctor, input);
  await doctor.refused(40400, patient.getPatientInfo, { id: String(id) });
  expect(await colleague.done(patient.getPatientInfo, { id: String(id) })).toMatchObject({ doctor_name: '徐朗' });
  expect(await manager.done(patient.undoAssign, { handover_ids })).toEqual({ patients: 1 });
  expect(await doctor.done(patient.getPatientInfo, { id: String(id) })).toMatchObject({ doctor_name: '何静' });
}

/** The job's end, asked for again and again as the page does. */
async function ended(doctor: Staff, jobId: number): Promise<system.Job> {
  return vi.waitUntil(
    async () => {
      const job = await doctor.done(system.getJobState, { id: String(jobId) });
      return job.state === 'running' ? null : job;
    },
    { timeout: 60_000, interval: 20 },
  );
}

async function importRows(doctor: Staff): Promise<void> {
  const template = await doctor.download(patient.getImportTemplate);
  expect(template.content.subarray(0, 2).toString()).toBe('PK');
  const row = { 姓名: uniqueName(), 性别: '女', 出生日期: '1962-11-30', 手机号: uniquePhone(), 病种: '脑卒中' };
  const right = { ...row, 诊断: '左侧基底节区脑梗死恢复期', 患侧: '右' };
  const content = await sheetOf([right, { ...right, 姓名: uniqueName(), 手机号: '123' }]);
  const sheet = { name: '患者.xlsx', type: 'application/octet-stream', content };
  const { job_id } = await doctor.upload(patient.importPreview, sheet, {});
  expect(await ended(doctor, job_id)).toMatchObject({ state: 'done' });
  const rows = await doctor.done(patient.getImportRows, { job_id: String(job_id) });
  expect(rows.counts).toEqual({ ok: 1, error: 1, duplicate: 0, saved: 0 });
  const commit = await doctor.done(patient.importCommit, { job_id, with_duplicates: false, reason: null });
  expect(await ended(doctor, commit.job_id)).toMatchObject({ state: 'done' });
  const { list } = await doctor.done(patient.listPatient, { keyword: right.姓名 });
  expect(list).toMatchObject([{ name: right.姓名, condition_code: 'STROKE', doctor_name: '何静' }]);
}

async function exportRows(client: JourneyClient, doctor: Staff, { id, name }: Named): Promise<void> {
  const input = { filters: { keyword: name }, ids: [id], reason: '科室汇总', client_key: randomUUID() };
  const { job_id } = await doctor.done(patient.exportPatient, input);
  expect(await ended(doctor, job_id)).toMatchObject({ state: 'done', total: 1, has_file: true });
  const { content } = await doctor.download(system.getJobFile, { id: String(job_id) });
  expect(content.subarray(0, 2).toString()).toBe('PK');
  await (await client.as('pt_xu')).refused(40400, system.getJobFile, { id: String(job_id) });
}

async function close(doctor: Staff, { id }: Named): Promise<void> {
  const twin = await newPatient(doctor);
  const versionOf = async (patientId: number) => {
    return (await doctor.done(patient.getPatientInfo, { id: String(patientId) })).version;
  };
  const versions = { keep_version: await versionOf(id), drop_version: await versionOf(twin.id) };
  const input = { keep_id: id, drop_id: twin.id, ...versions, from_drop: ['phone' as const], reason: '重复建档' };
  const { merge_id } = await doctor.done(patient.mergePatient, input);
  await doctor.refused(40400, patient.getPatientInfo, { id: String(twin.id) });
  await doctor.done(patient.undoMerge, { merge_id });
  await doctor.done(patient.removePatient, { id: twin.id, version: await versionOf(twin.id), reason: '误建' });
  await doctor.refused(40400, patient.getPatientInfo, { id: String(twin.id) });

  // A treated patient's episode ends with his plan, and the record can then only be read.
  const treated = await newTreated(doctor);
  const take = async (step: PatientStep) => {
    return { id: treated.id, version: await versionOf(treated.id), step, reason: '疗程结束' };
  };
  await doctor.refused(40902, patient.changePatientStatus, await take('archive'));
  const discharged = await doctor.done(patient.changePatientStatus, await take('discharge'));
  expect(discharged).toMatchObject({ status: 'discharged', signals: { plan: null } });
  await doctor.done(patient.changePatientStatus, await take('archive'));
  await doctor.refused(40902, patient.changePatientStatus, await take('reopen'));
}
