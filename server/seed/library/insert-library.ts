import { inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { pinyinOf } from '#server/platform/document/pinyin.ts';
import { exerciseProgressions, exercises } from '#server/tables/exercise.table.ts';
import { planTemplates } from '#server/tables/plan.table.ts';
import { libraryFigures } from './figures/index.ts';
import { libraryExercises, libraryProgressions, libraryTemplates } from './index.ts';
import type { LibraryExercise } from './library-exercise.ts';
import { type LibraryTemplate, templateItems } from './library-template.ts';

/** Ids of the library's exercises and templates by code. */
export interface LibraryIds {
  exercise(code: string): number;
  template(code: string): number;
  /** How many were inserted. */
  added: { exercises: number; templates: number };
}

/** Inserts what is missing. Rows with an existing code are left alone, because somebody may have changed them. */
export async function insertLibrary(tx: Tx): Promise<LibraryIds> {
  const newExercises = await insertMissing(tx);
  const exerciseIds = await readExerciseIds(tx);
  const exercise = idIn(exerciseIds);
  const isNew = new Set(newExercises.map(({ code }) => code));
  const links = libraryProgressions.filter(([from, to]) => isNew.has(from) || isNew.has(to));
  if (links.length > 0) {
    const pairs = links.map(([from, to]) => ({ fromId: exercise(from), toId: exercise(to) }));
    await tx.insert(exerciseProgressions).values(pairs).onConflictDoNothing();
  }
  const newTemplates = await tx
    .insert(planTemplates)
    .values(libraryTemplates.map((template) => toTemplateRow(template, exercise)))
    .onConflictDoNothing()
    .returning({ id: planTemplates.id });
  const template = idIn(await readTemplateIds(tx));
  return { exercise, template, added: { exercises: newExercises.length, templates: newTemplates.length } };
}

/** Inserts only missing exercises: even a row refused by ON CONFLICT would leave its `exercise_text` behind. */
async function insertMissing(tx: Tx): Promise<{ code: string }[]> {
  const existing = await readExerciseIds(tx);
  const missing = libraryExercises.filter(({ code }) => !existing.has(code));
  if (missing.length === 0) return [];
  return tx
    .insert(exercises)
    .values(missing.map(toExerciseRow))
    .onConflictDoNothing()
    .returning({ code: exercises.code });
}

function idIn(ids: ReadonlyMap<string | null, number>) {
  return (code: string): number => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`the library has no ${code}`);
    return id;
  };
}

function toExerciseRow(exercise: LibraryExercise): typeof exercises.$inferInsert {
  return {
    code: exercise.code,
    name: exercise.name,
    namePy: pinyinOf(exercise.name),
    nameEn: exercise.name_en,
    aliases: exercise.aliases,
    ownerScope: 'system',
    bodyParts: exercise.body_parts,
    kind: exercise.kind,
    position: exercise.position,
    equipment: exercise.equipment,
    isUnilateral: exercise.is_unilateral,
    difficulty: exercise.difficulty,
    purpose: exercise.purpose,
    steps: exercise.steps,
    keyPoints: exercise.key_points,
    mistakes: exercise.mistakes,
    dose: exercise.dose,
    rules: exercise.rules,
    figure: libraryFigures[exercise.code] ?? null,
    status: 'active',
  };
}

/** Ids by code. An exercise whose name existed under another code is that existing one. */
async function readExerciseIds(tx: Tx): Promise<Map<string, number>> {
  const names = new Map(libraryExercises.map(({ name, code }) => [name, code]));
  const rows = await tx
    .select({ id: exercises.id, code: exercises.code, name: exercises.name, owner: exercises.ownerScope })
    .from(exercises);
  const byName = rows.flatMap(({ id, name, owner }): [string, number][] => {
    const code = owner === 'system' ? names.get(name) : undefined;
    return code === undefined ? [] : [[code, id]];
  });
  return new Map([...byName, ...rows.map(({ id, code }): [string, number] => [code, id])]);
}

function toTemplateRow(template: LibraryTemplate, idOf: (code: string) => number): typeof planTemplates.$inferInsert {
  const doses = new Map(libraryExercises.map(({ code, dose }) => [code, dose]));
  const find = (code: string) => {
    const dose = doses.get(code);
    if (dose === undefined) throw new Error(`the library has no exercise ${code}`);
    return { id: idOf(code), dose };
  };
  return {
    code: template.code,
    name: template.name,
    conditionCode: template.condition_code,
    phase: template.phase,
    dayFrom: template.day_from,
    dayTo: template.day_to,
    category: template.category,
    durationDays: template.duration_days,
    painLimit: template.pain_limit,
    restRule: template.red_flags,
    goals: template.goals,
    sourceNote: template.source_note,
    items: templateItems(template, find),
    milestones: template.milestones ?? [],
    ownerScope: 'system',
    status: 'active',
  };
}

async function readTemplateIds(tx: Tx): Promise<Map<string | null, number>> {
  const codes = libraryTemplates.map(({ code }) => code);
  const rows = await tx
    .select({ id: planTemplates.id, code: planTemplates.code })
    .from(planTemplates)
    .where(inArray(planTemplates.code, codes));
  return new Map(rows.map(({ id, code }) => [code, id]));
}
