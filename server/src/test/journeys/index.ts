// One journey through each module of the server, over HTTP only: on either engine, against any server with the demo.
import { walkAgency } from './agency.ts';
import { walkAlert } from './alert.ts';
import type { JourneyClient } from './client.ts';
import { walkExercise } from './exercise.ts';
import { walkFile } from './file.ts';
import { walkH5 } from './h5.ts';
import { walkPatient } from './patient.ts';
import { walkPlan } from './plan.ts';
import { walkProgress } from './progress.ts';
import { walkRedFlag } from './red-flag.ts';
import { walkSignal } from './signal.ts';
import { walkSystem } from './system.ts';
import { walkTalk } from './talk.ts';
import { walkUser } from './user.ts';

/** By the folder of the module. */
export const journeys: Record<string, (client: JourneyClient) => Promise<void>> = {
  agency: walkAgency,
  alert: walkAlert,
  exercise: walkExercise,
  file: walkFile,
  h5: walkH5,
  patient: walkPatient,
  plan: walkPlan,
  progress: walkProgress,
  'red-flag': walkRedFlag,
  signal: walkSignal,
  system: walkSystem,
  talk: walkTalk,
  user: walkUser,
};
