import { setImmediate } from 'node:timers/promises';
import { type alert, checkRuleParams, completeParams, type OutputOf, type ParsedOf, today } from '@yun/contract';
import { assertAgency, countTreated, listTreated, loadSettings, simulate } from '#server/modules/alert/index.ts';
import type { Caller } from '#server/platform/context.ts';
import { forbidden, invalid } from '#server/platform/errors.ts';
import { maySetForAgency } from '#server/platform/http/access.ts';
import { noteLook } from '#server/platform/note-look.ts';
import { auditRefused } from '#server/platform/refusals.ts';
import { findAlertFacts } from './signal.service.ts';

const patientsAtOnce = 100;

/** The patients for whom the rule would have raised an alert, with the proposed and the present settings. */
export async function simulateRule(
  caller: Caller,
  { agency_id, code, params, days, after }: ParsedOf<typeof alert.simulateRule>,
): Promise<OutputOf<typeof alert.simulateRule>> {
  const { principal } = caller;
  const { db } = caller.context.database;
  await assertAgency(caller, 'simulate_rule', agency_id);
  if (!maySetForAgency(principal)) {
    await auditRefused(caller, { action: 'simulate_rule', entity: 'agency', entityId: agency_id, detail: { code } });
    throw forbidden();
  }
  const errors = checkRuleParams(code, params);
  if (errors.length > 0) throw invalid(errors);
  await noteLook(caller, { action: 'simulate_rule', entity: 'agency', entityId: agency_id, detail: { code } });
  const now = new Date();
  const moment = { now, today: today(now.getTime()) };
  const present = (await loadSettings(db, [agency_id]))(agency_id)[code];
  const settings = [completeParams(code, params), present.isEnabled ? present.params : null];
  const people = await listTreated(db, principal, agency_id, after, patientsAtOnce);
  const facts = await findAlertFacts(
    db,
    people.map(({ id }) => id),
    days,
  );
  const byId = new Map(facts.map((patientFacts) => [patientFacts.patient.id, patientFacts]));
  const results = [];
  for (const person of people) {
    const personFacts = byId.get(person.id);
    const [next = null, current = null] =
      personFacts === undefined ? [] : simulate(code, personFacts, settings, days, moment);
    results.push({ person, next, current });
    // Up to ninety days per patient take time: other requests are served in between.
    await setImmediate();
  }
  return {
    looked_at: people.length,
    total: await countTreated(db, principal, agency_id),
    next: people.length < patientsAtOnce ? null : (people.at(-1)?.id ?? null),
    patients: results.flatMap(({ person, next, current }) =>
      next === null ? [] : [{ ...person, ...next, is_now: current !== null }],
    ),
    now_patients: results.filter(({ current }) => current !== null).length,
    gone: results.filter(({ next, current }) => next === null && current !== null).map(({ person }) => person),
  };
}
