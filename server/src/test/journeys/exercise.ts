// A therapist writes an exercise of her own, with a rule that forbids it to some.
import { randomUUID } from 'node:crypto';
import { exercise, type InputOf } from '@yun/contract';
import { expect } from 'vitest';
import type { JourneyClient } from './client.ts';
import { newPatient, uniqueName } from './making.ts';

function exerciseForm(): InputOf<typeof exercise.saveExercise> {
  return {
    client_key: randomUUID(),
    owner_scope: 'user',
    name: uniqueName(),
    name_en: null,
    aliases: ['试练'],
    body_parts: ['膝'],
    kind: '力量',
    position: '坐位',
    equipment: ['椅子'],
    is_unilateral: true,
    difficulty: 2,
    purpose: '增强股四头肌',
    steps: ['坐稳', '慢慢伸直膝关节'],
    key_points: ['不要憋气'],
    mistakes: [],
    dose: {
      sets: 3,
      reps: 10,
      hold_sec: 5,
      tempo_sec: 4,
      rest_sec: 30,
      duration_sec: 0,
      times_per_day: 1,
      freq_type: '每天',
      weekdays: [],
      times_per_week: null,
    },
    rules: [{ level: 'block', when: { weight_bearing: ['不负重'] }, text: '不能负重时不做' }],
    progression_ids: [],
  };
}

export async function walkExercise(client: JourneyClient): Promise<void> {
  const [doctor, colleague, manager] = await Promise.all([
    client.as('pt_he'),
    client.as('pt_xu'),
    client.as('rh_admin'),
  ]);
  const library = await doctor.done(exercise.listExercise, { scope: 'system', body_part: '膝,髋' });
  expect(library.total).toBeGreaterThan(10);
  expect(library.list.every(({ body_parts }) => body_parts.some((part) => part === '膝' || part === '髋'))).toBe(true);

  const form = exerciseForm();
  await doctor.refused(40000, exercise.saveExercise, { ...form, steps: [] });
  await doctor.refused(40300, exercise.saveExercise, { ...form, owner_scope: 'agency' });
  const made = await doctor.done(exercise.saveExercise, form);
  expect(await doctor.done(exercise.saveExercise, form)).toMatchObject({ id: made.id });
  expect(made).toMatchObject({ name: form.name, owner_scope: 'user', can_edit: true, used_count: 0, version: 1 });
  expect((await colleague.done(exercise.listExercise, { keyword: form.name })).total).toBe(0);
  await colleague.refused(40400, exercise.getExerciseInfo, { id: String(made.id) });

  const { client_key: _, ...fields } = form;
  const input = { ...fields, id: made.id, version: 1, difficulty: 3 };
  expect(await doctor.done(exercise.saveExercise, input)).toMatchObject({ difficulty: 3, version: 2 });
  await doctor.refused(40900, exercise.saveExercise, input);

  // The rule is applied to the patient asked about.
  const resting = await newPatient(doctor, { weight_bearing: '不负重' });
  const asked = { id: String(made.id), patient_id: String(resting.id) };
  const { check } = await doctor.done(exercise.getExerciseInfo, asked);
  expect(check).toMatchObject({ level: 'block', reasons: [{ level: 'block', text: '不能负重时不做' }] });

  await doctor.done(exercise.favoriteExercise, { id: made.id, is_favorite: true });
  const favorites = await doctor.done(exercise.listExercise, { favorite: '1', keyword: form.name });
  expect(favorites.list).toMatchObject([{ id: made.id, is_favorite: true }]);
  const name = uniqueName();
  const [knee] = library.list;
  const copy = await manager.done(exercise.copyExercise, { id: knee?.id ?? 0, name, client_key: randomUUID() });
  expect(copy).toMatchObject({ name, owner_scope: 'user', steps: knee?.steps });

  await doctor.done(exercise.changeExerciseStatus, { id: made.id, version: 2, status: 'disabled' });
  expect((await doctor.done(exercise.listExercise, { keyword: form.name })).total).toBe(0);
  expect((await doctor.done(exercise.listExercise, { keyword: form.name, with_disabled: '1' })).total).toBe(1);
}
