import * as agency from './agency.ts';
import * as alert from './alert.ts';
import type { EndpointSpec, InputOf, OutputOf } from './endpoint.ts';
import * as exercise from './exercise.ts';
import * as file from './file.ts';
import * as h5 from './h5.ts';
import * as patient from './patient.ts';
import * as plan from './plan.ts';
import * as progress from './progress.ts';
import * as system from './system.ts';
import * as talk from './talk.ts';
import * as user from './user.ts';

export * from './alert-rule.ts';
export * from './alert-rule-check.ts';
export * from './audit-actions.ts';
export * from './body-part.ts';
export * from './columns.ts';
export * from './common.ts';
export * from './condition.ts';
export * from './condition-warning.ts';
export * from './consent-text.ts';
export * from './danger-advice.ts';
export * from './day.ts';
export * from './endpoint.ts';
export * from './envelope.ts';
export * from './error-change.ts';
export * from './error-codes.ts';
export * from './exercise-figure.ts';
export * from './exercise-rule.ts';
export * from './fitting-reply.ts';
export * from './goal-states.ts';
export * from './id-card.ts';
export * from './measure.ts';
export * from './measurement-error.ts';
export * from './milestone.ts';
export * from './pain.ts';
export * from './password.ts';
export * from './patient-states.ts';
export * from './permission.ts';
export * from './person-name.ts';
export * from './phone.ts';
export * from './plan-check.ts';
export * from './plan-diff.ts';
export * from './plan-dose.ts';
export * from './plan-states.ts';
export * from './progress-columns.ts';
export * from './quick-reply.ts';
export * from './red-flag/answers.ts';
export * from './red-flag/groups.ts';
export * from './red-flag/signs.ts';
export * from './risk.ts';
export * from './scale.ts';
export * from './scale-change.ts';
export * from './scale-score.ts';
export * from './scales/index.ts';
export * from './series-key.ts';
export * from './series-step.ts';
export * from './series-verdict.ts';
export * from './staff-rules.ts';
export * from './system-replies.ts';
export * from './talk-words.ts';
export * from './template-phase.ts';
export * from './unsaid-warning.ts';
export * from './value-limits.ts';
export * from './written-note.ts';
export { agency, alert, exercise, file, h5, patient, plan, progress, system, talk, user };

function endpointsOf<M extends Record<string, unknown>>(module: M): EndpointSpec[] {
  return Object.values(module).filter((value): value is EndpointSpec => {
    return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
  });
}

/** Every call of the API, in one list: the server, the matrix test and the API document walk it. */
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
