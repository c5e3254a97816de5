// Which cached answers are out of date after which change. A mutation or a server event names the change; only this file
// contains the keys of other features. A page that comes into view refetches its answers anyway, unless they have a
// `staleTime`: the table matters for those and for everything shown on the page where the change is made.
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

/** The beginning of every query key. */
export const keyRoots = {
  profile: ['profile'],
  sessions: ['sessions'],
  notices: ['notices'],
  users: ['users'],
  agencies: ['agencies'],
  dashboard: ['dashboard'],
  audit: ['audit'],
  patients: ['patients'],
  patientImport: ['patient-import'],
  patientLink: ['patient-link'],
  patientMerge: ['patient-merge'],
  assignPreview: ['assign-preview'],
  plans: ['plans'],
  planTemplates: ['plan-templates'],
  exercises: ['exercises'],
  progress: ['progress'],
  scaleSettings: ['scale-settings'],
  alerts: ['alerts'],
  alertRules: ['alert-rules'],
  talkLists: ['talks', 'list'],
  talk: ['talks', 'of'],
  talkFile: ['talk-file'],
  quickReplies: ['quick-replies'],
  broadcasts: ['broadcasts'],
  picture: ['picture'],
  jobs: ['jobs'],
  version: ['version'],
} as const satisfies Record<string, QueryKey>;

/** Roots that no change makes stale. */
export const neverStale: readonly (keyof typeof keyRoots)[] = [
  // Stored files and the version of the program do not change.
  'talkFile',
  'picture',
  'version',
  // Polled until the job ends.
  'jobs',
  // Refetched whenever the page is shown; every change adds to it.
  'audit',
  // Every read of a link is audited, so it is read only when the dialog opens; a change stores its answer.
  'patientLink',
  // Dropped with their dialog: after the change the record or the question may no longer exist.
  'patientMerge',
  'assignPreview',
];

const root = keyRoots;
const all: QueryKey = [];

/** Everything under a root except single records: the answer of the change is stored as the record. */
const exceptInfo = (queryKey: QueryKey): QueryFilters => ({
  queryKey,
  predicate: (query) => query.queryKey[1] !== 'info',
});

/** Answers that show a patient's name, doctor, status or risk. */
const showsPatients = [
  root.patients,
  root.progress,
  root.alerts,
  root.talkLists,
  root.talk,
  root.quickReplies,
  root.dashboard,
];

/** Each fact with the answers it makes stale. */
export const staleAfter = {
  /** The same user signed in again, or may use the console only now. */
  sessionRenewed: () => [all],
  ownSessionEnded: () => [root.sessions],
  ownNoticesChanged: () => [root.notices],
  ownAccountChanged: () => [root.users, root.dashboard, root.profile],
  colleagueChanged: () => [root.users, root.dashboard],
  /** Another user saved the account first: the refusal has the current record, but not its history. */
  colleagueConflict: (userId: number) => [[...root.users, 'history', userId]],
  patientsHandedOver: () => [root.users, root.plans, ...showsPatients],
  agencySaved: () => [exceptInfo(root.agencies), root.users, root.dashboard],
  agencyStatusChanged: () => [root.agencies, root.users, root.dashboard],
  /** Exercises are checked against the record of the patient they are chosen for. */
  patientChanged: () => [root.plans, root.exercises, ...showsPatients],
  /** Another user saved the record first: the refusal has the current record, but not its history. */
  patientConflict: () => [[...root.patients, 'timeline']],
  /** The link is printed on plans. */
  patientLinkChanged: () => [root.plans],
  importRowsChanged: () => [root.patientImport],
  planChanged: () => [exceptInfo(root.plans), ...showsPatients],
  templateChanged: () => [root.planTemplates],
  exerciseChanged: () => [root.exercises, root.planTemplates],
  progressRecorded: (patientId: number) => [
    root.patients,
    root.plans,
    [...root.progress, patientId],
    root.alerts,
    root.talkLists,
    [...root.talk, patientId],
    root.quickReplies,
    root.dashboard,
  ],
  scaleChanged: (agencyId: number) => [[...root.scaleSettings, agencyId]],
  /** A plan is printed with the note that training is stopped while a danger is open. */
  alertHandled: () => [
    exceptInfo(root.plans),
    root.patients,
    root.progress,
    root.alerts,
    root.talkLists,
    root.talk,
    root.dashboard,
  ],
  alertRuleChanged: (agencyId: number) => [[...root.alertRules, agencyId]],
  /** Sent, recalled, handled or snoozed. A reply closes the alert about the missing reply. */
  talkChanged: (patientId: number) => [
    [...root.talk, patientId],
    root.talkLists,
    root.alerts,
    [...root.progress, patientId],
    // The record itself stays as it is, and reading it is audited.
    exceptInfo(root.patients),
    root.dashboard,
  ],
  talkRead: () => [root.talkLists],
  quickReplyChanged: () => [root.quickReplies],
  broadcastChanged: () => [root.broadcasts, root.talkLists, root.talk],
  /** Server event: something happened in a conversation. The lists are refreshed apart, once for several events. */
  messageArrived: (patientId: number) => [[...root.talk, patientId, 'newest']],
  /** Server event beside an open conversation: a message may have raised an alert, or report a training. */
  patientReported: (patientId: number) => [
    [...root.talk, patientId, 'timeline'],
    root.alerts,
    [...root.progress, patientId],
  ],
  /** Server event: unread, waiting and order of a conversation have changed. */
  talkListChanged: () => [root.talkLists],
} as const satisfies Record<string, (id: number) => readonly (QueryKey | QueryFilters)[]>;

export type Fact = keyof typeof staleAfter;

/** Marks the answers stale after the change. Resolves when those on screen have been loaded again. */
export async function changed<F extends Fact>(
  client: QueryClient,
  fact: F,
  ...about: Parameters<(typeof staleAfter)[F]>
): Promise<void> {
  const stale = (staleAfter[fact] as (...about: unknown[]) => readonly (QueryKey | QueryFilters)[])(...about);
  await Promise.all(
    stale.map((part) => client.invalidateQueries('queryKey' in part ? part : { queryKey: part as QueryKey })),
  );
}
