// Every page of the console and of the patient's phone, with its main dialogs, drawers and menus.
import { demoScenes, managementScenes, signedOutScenes } from './management.mjs';
import { patientScenes } from './patients.mjs';
import { phoneScenes } from './phone.mjs';
import { planAndProgressScenes } from './plans.mjs';
import { workScenes } from './work.mjs';

export const scenes = [
  ...signedOutScenes,
  ...workScenes,
  ...patientScenes,
  ...planAndProgressScenes,
  ...managementScenes,
  ...demoScenes,
  ...phoneScenes,
];
