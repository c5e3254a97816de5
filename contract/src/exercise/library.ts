// The library of exercises: finding, reading and changing them.
import * as z from 'zod';
import {
  clientKey,
  facet,
  id,
  idParam,
  keywordParam,
  pageOf,
  pageParams,
  rowVersion,
  timestamp,
} from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { bodyParts } from '../patient/body-part.ts';
import { doseInput, exerciseFields } from './fields.ts';
import { figure } from './figure.ts';
import { equipments, exerciseKinds, exerciseStatuses, ownerScopes, positions } from './labels.ts';

const exerciseName = z.object({ id, name: z.string(), difficulty: z.int() });

const check = z.object({
  level: z.enum(['ok', 'warn', 'block']),
  reasons: z.array(z.object({ level: z.enum(['block', 'warn']), text: z.string() })),
});

/** A card of the library. */
export const exerciseRow = z.object({
  id,
  code: z.string(),
  ...exerciseFields,
  owner_scope: z.enum(ownerScopes),
  owner_name: z.string().nullable(),
  status: z.enum(exerciseStatuses),
  /** Its figure in the answer of `listFigure`; equal figures have the same key. Null: it has none. */
  figure_key: z.string().nullable(),
  is_favorite: z.boolean(),
  can_edit: z.boolean(),
  /** Findings against it for the requested patient; null without one. */
  check: check.nullable(),
  version: z.int(),
});
export type ExerciseRow = z.infer<typeof exerciseRow>;

export const exerciseInfo = z.object({
  ...exerciseRow.shape,
  figure: figure.nullable(),
  progressions: z.array(exerciseName),
  regressions: z.array(exerciseName),
  /** In how many plans and templates it occurs. */
  used_count: z.int(),
  create_time: timestamp,
  update_time: timestamp,
});
export type ExerciseInfo = z.infer<typeof exerciseInfo>;

const readers = ['PATIENT_MGR', 'USER_MGR', 'USER_BROWSE'] as const;
const writers = ['PATIENT_MGR', 'USER_MGR'] as const;
export const exerciseFilters = {
  keyword: keywordParam,
  body_part: facet(bodyParts),
  kind: facet(exerciseKinds),
  equipment: facet(equipments),
  position: facet(positions),
  difficulty: facet(['1', '2', '3', '4', '5']),
  scope: facet(ownerScopes),
  favorite: z.literal('1').optional(),
  /** Disabled ones as well. */
  with_disabled: z.literal('1').optional(),
};

const counts = z.record(z.string(), z.int());

export const listExercise = endpoint({
  method: 'GET',
  path: '/api/exercise/list_exercise',
  summary: '动作库：组内任一、组间同时满足；带患者时附上该患者的检查结果',
  access: readers,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ ...exerciseFilters, patient_id: idParam.optional(), ...pageParams }),
  output: pageOf(exerciseRow).extend({
    /** How many of all visible exercises each value has. */
    facets: z.object({
      body_part: counts,
      kind: counts,
      equipment: counts,
      position: counts,
      difficulty: counts,
      scope: counts,
      favorite: z.int(),
    }),
  }),
  isKept: true,
});

export const listFigure = endpoint({
  method: 'GET',
  path: '/api/exercise/list_figure',
  summary: '可见动作的图，以图的编号为键；动作列表里只有编号',
  access: readers,
  scope: 'list',
  output: z.object({ figures: z.record(z.string(), figure) }),
  isKept: true,
});

export const getExerciseInfo = endpoint({
  method: 'GET',
  path: '/api/exercise/exercise_info',
  summary: '动作详情',
  access: readers,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ id: idParam, patient_id: idParam.optional() }),
  output: exerciseInfo,
  isKept: true,
});

export const saveExercise = endpoint({
  method: 'POST',
  path: '/api/exercise/save_exercise',
  summary: '新建或修改动作：本人的、本机构的（管理用户权限）、系统的（系统管理权限）',
  access: writers,
  scope: 'list',
  body: z.strictObject({
    /** Left out: a new exercise, which needs `client_key`; else the exercise to change, which needs `version`. */
    id: id.optional(),
    version: rowVersion.optional(),
    client_key: clientKey.optional(),
    owner_scope: z.enum(ownerScopes, '请选择归属'),
    ...exerciseFields,
    // These may be left out: a new exercise then has none, an existing one keeps what it has.
    name_en: exerciseFields.name_en.optional(),
    aliases: exerciseFields.aliases.optional(),
    key_points: exerciseFields.key_points.optional(),
    mistakes: exerciseFields.mistakes.optional(),
    rules: exerciseFields.rules.optional(),
    progression_ids: z.array(id).max(10, '进阶动作最多 10 个').optional(),
    dose: doseInput,
  }),
  output: exerciseInfo,
});

export const copyExercise = endpoint({
  method: 'POST',
  path: '/api/exercise/copy_exercise',
  summary: '复制动作为本人的动作，图一并保留',
  access: writers,
  scope: 'list',
  body: z.strictObject({ id, name: exerciseFields.name, client_key: clientKey }),
  output: exerciseInfo,
});

export const changeExerciseStatus = endpoint({
  method: 'POST',
  path: '/api/exercise/change_status',
  summary: '启用或停用动作；停用后不能再加入计划，已有计划不变',
  access: writers,
  scope: 'list',
  body: z.strictObject({ id, version: rowVersion, status: z.enum(['active', 'disabled'], '请选择状态') }),
  output: exerciseInfo,
});

export const favoriteExercise = endpoint({
  method: 'POST',
  path: '/api/exercise/favorite',
  summary: '收藏或取消收藏',
  access: readers,
  scope: 'list',
  body: z.strictObject({ id, is_favorite: z.boolean('缺少收藏状态') }),
  output: z.object({ id, is_favorite: z.boolean() }),
});
