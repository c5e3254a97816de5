// Small faults that would hurt somebody, as data: `npm run test:faults` puts each into a copy of the tree and reports
// whether the tests named beside it notice. `before` must occur exactly once in `file`.
import { adherence } from './adherence.mjs';
import { alert } from './alert.mjs';
import { audit } from './audit.mjs';
import { consent } from './consent.mjs';
import { contraindication } from './contraindication.mjs';
import { data } from './data.mjs';
import { dose } from './dose.mjs';
import { draft } from './draft.mjs';
import { escaping } from './escape.mjs';
import { idempotency } from './idempotency.mjs';
import { lock } from './lock.mjs';
import { mask } from './mask.mjs';
import { page } from './page.mjs';
import { patientPage } from './patient-page.mjs';
import { permission } from './permission.mjs';
import { print } from './print.mjs';
import { scope } from './scope.mjs';
import { session } from './session.mjs';
import { state } from './state.mjs';
import { talk } from './talk.mjs';
import { time } from './time.mjs';
import { version } from './version.mjs';

export const areas = {
  permission,
  scope,
  lock,
  idempotency,
  version,
  dose,
  contraindication,
  consent,
  state,
  alert,
  adherence,
  audit,
  session,
  'patient-page': patientPage,
  draft,
  escape: escaping,
  mask,
  talk,
  time,
  page,
  data,
  print,
};
