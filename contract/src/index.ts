import * as agency from './agency.ts';
import * as alert from './alert/index.ts';
import type { EndpointSpec, InputOf, OutputOf } from './base/endpoint.ts';
import * as exercise from './exercise/index.ts';
import * as file from './file.ts';
import * as h5 from './h5/index.ts';
import * as patient from './patient/index.ts';
import * as plan from './plan/index.ts';
import * as progress from './progress/index.ts';
import * as system from './system/index.ts';
import * as talk from './talk/index.ts';
import * as user from './user/index.ts';

export * from './alert/adverse-event.ts';
export * from './alert/handling.ts';
export * from './alert/labels.ts';
export * from './alert/rule.ts';
export * from './alert/rule-check.ts';
export * from './base/audit-actions.ts';
export * from './base/columns.ts';
export * from './base/common.ts';
export * from './base/day.ts';
export * from './base/endpoint.ts';
export * from './base/envelope.ts';
export * from './base/error-codes.ts';
export * from './base/id-card.ts';
export * from './base/permission.ts';
export * from './base/person-name.ts';
export * from './base/phone.ts';
export * from './exercise/figure.ts';
export * from './exercise/rule.ts';
export * from './measure/error-change.ts';
export * from './measure/main-measure.ts';
export * from './measure/measure.ts';
export * from './measure/measurement-error.ts';
export * from './measure/measurement-error-table.ts';
export * from './measure/pain.ts';
export * from './measure/scale.ts';
export * from './measure/scale-change.ts';
export * from './measure/scale-score.ts';
export * from './measure/series-key.ts';
export * from './measure/series-step.ts';
export * from './measure/series-verdict.ts';
export * from './measure/value-limits.ts';
export * from './patient/body-part.ts';
export * from './patient/condition.ts';
export * from './patient/condition-warning.ts';
export * from './patient/consent-text.ts';
export * from './patient/risk.ts';
export * from './patient/states.ts';
export * from './plan/check.ts';
export * from './plan/diff.ts';
export * from './plan/dose.ts';
export * from './plan/milestone.ts';
export * from './plan/states.ts';
export * from './plan/template-phase.ts';
export * from './plan/unmentioned-warning.ts';
export * from './progress/goal-states.ts';
export * from './progress/summary-columns.ts';
export * from './red-flag/answers.ts';
export * from './red-flag/danger-advice.ts';
export * from './red-flag/groups.ts';
export * from './red-flag/signs.ts';
export * from './scales/index.ts';
export * from './talk/fitting-reply.ts';
export * from './talk/labels.ts';
export * from './talk/quick-reply.ts';
export * from './talk/system-replies.ts';
export * from './talk/written-note.ts';
export * from './user/password.ts';
export * from './user/staff-rules.ts';
export { agency, alert, exercise, file, h5, patient, plan, progress, system, talk, user };

function endpointsOf<M extends Record<string, unknown>>(module: M): EndpointSpec[] {
  return Object.values(module).filter((value): value is EndpointSpec => {
    return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
  });
}

/** Every endpoint: the server binds them, the authorization matrix calls them, the API document lists them. */
export const allEndpoints: readonly EndpointSpec[] = [
  ...[user, agency, file, system, patient, exercise, plan, progress, alert, talk, h5].flatMap(endpointsOf),
];

type ValuesOf<M> = M[keyof M];
type Endpoints =
  | ValuesOf<typeof user>
  | ValuesOf<typeof agency>
  | ValuesOf<typeof file>
  | ValuesOf<typeof system>
  | ValuesOf<typeof patient>
  | ValuesOf<typeof exercise>
  | ValuesOf<typeof plan>
  | ValuesOf<typeof progress>
  | ValuesOf<typeof alert>
  | ValuesOf<typeof talk>
  | ValuesOf<typeof h5>;
type Callable = Extract<Endpoints, EndpointSpec>;

/** The whole API as types, keyed by `METHOD path`: all a client needs, at no run-time cost. */
export type Api = {
  [E in Callable as `${E['method']} ${E['path']}`]: { input: InputOf<E>; output: OutputOf<E> };
};
