// Home pages, audit trail, long jobs, health of the service.
import { randomUUID } from 'node:crypto';
import { patient, system } from '@yun/contract';
import { expect, vi } from 'vitest';
import type { JourneyClient } from './client.ts';
import { newPatient } from './making.ts';

export async function walkSystem(client: JourneyClient): Promise<void> {
  for (const path of ['/healthz', '/readyz']) expect([path, (await client.fetch(path)).status]).toEqual([path, 200]);
  expect((await client.call(system.getSignInOptions)).code).toBe(20000);
  expect((await client.fetch('/metrics')).status).toBe(404);
  await seeHomes(client);
  await seeTrail(client);
  await runJob(client);
}

async function seeHomes(client: JourneyClient): Promise<void> {
  const [root, manager, head, doctor] = await Promise.all([
    client.as('root'),
    client.as('rh_admin'),
    client.as('dr_lin'),
    client.as('pt_he'),
  ]);
  const all = await root.done(system.getAdminDashboard);
  expect(all.agencies.length).toBeGreaterThanOrEqual(3);
  expect(all.security?.auth_admins).toContain('系统管理员');
  const own = await manager.done(system.getAdminDashboard);
  expect(own.agencies).toMatchObject([{ name: '仁和康复医院（演示）' }]);
  expect(own.security).toBeNull();
  expect(own.patients).toBeLessThan(all.patients);
  expect((await doctor.done(system.getDoctorDashboard)).team).toBeNull();
  const team = (await head.done(system.getDoctorDashboard)).team?.map(({ nickname }) => nickname);
  expect(team).toEqual(expect.arrayContaining(['陈书涵', '何静']));
  await manager.refused(40300, system.getDoctorDashboard);
  await doctor.refused(40300, system.getAdminDashboard);
}

async function seeTrail(client: JourneyClient): Promise<void> {
  const [root, manager, doctor] = await Promise.all([client.as('root'), client.as('rh_admin'), client.as('pt_he')]);
  const made = await newPatient(doctor);
  const asked = { entity: 'patient', entity_id: String(made.id), action: 'create_patient' };
  for (const reader of [root, manager]) {
    const { list } = await reader.done(system.listAudit, asked);
    expect(list).toMatchObject([{ user_name: '何静', result: 'ok', action: 'create_patient' }]);
  }
  expect((await (await client.as('yk_admin')).done(system.listAudit, asked)).total).toBe(0);
  await doctor.refused(40300, system.listAudit, asked);
}

async function runJob(client: JourneyClient): Promise<void> {
  const [doctor, colleague] = await Promise.all([client.as('pt_he'), client.as('pt_xu')]);
  const input = { filters: {}, reason: '科室汇总', client_key: randomUUID() };
  const { job_id } = await doctor.done(patient.exportPatient, input);
  expect(await doctor.done(patient.exportPatient, input)).toEqual({ job_id });
  const asked = { id: String(job_id) };
  await colleague.refused(40400, system.getJobState, asked);
  const isOver = async () => (await doctor.done(system.getJobState, asked)).state !== 'running';
  await vi.waitUntil(isOver, { timeout: 60_000, interval: 20 });
  expect(await doctor.done(system.getJobState, asked)).toMatchObject({ kind: 'export_patient', state: 'done' });
}
