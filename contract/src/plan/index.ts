// Training plans: versions that never change, and the draft of the next one.

/** Who may plan. */
export * from './access.ts';
/**
 * `savePlan`, `discardDraft`, `activatePlan`, `completePlan`, `archivePlan`, `removePlan`, `copyPlan`,
 * `rollbackVersion`.
 */
export * from './change.ts';
/** What a plan contains. */
export * from './content.ts';
/** Schemas of what a plan's answers contain. */
export * from './info.ts';
/** `getPause`, `pausePlan`, `resumePlan`. */
export { getPause, pausePlan, resumePlan } from './pause.ts';
/** `listTemplate`, `getTemplateInfo`, `saveTemplate`, `changeTemplateStatus`. */
export * from './template.ts';
/** A plan's content made from a template. */
export * from './template-content.ts';
/** `listPlan`, `getPlanInfo`, `getPlanPatient`, `diffVersion`, `printPlan`. */
export * from './view.ts';
