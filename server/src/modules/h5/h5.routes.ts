import { h5 } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { answerRedFlag } from './answer.service.ts';
import { giveConsent } from './consent.service.ts';
import { reportEvent } from './event.service.ts';
import { openLink } from './open.service.ts';
import { saveOwnSession } from './session.service.ts';
import { getOwnFile, listOwnTalk, markOwnRead, openOwnStream, patientSay, uploadOwnFile } from './talk.service.ts';
import { getToday } from './today.service.ts';

export function h5Routes(context: Context): BoundRoute[] {
  return [
    bind(h5.openLink, ({ input, origin }) => openLink({ context, origin }, input)),
    bind(h5.getToday, ({ origin, patient }) => getToday({ context, origin, patient })),
    bind(h5.saveOwnSession, ({ input, origin, patient }) => saveOwnSession({ context, origin, patient }, input)),
    bind(h5.reportEvent, ({ input, origin, patient }) => reportEvent({ context, origin, patient }, input)),
    bind(h5.answerRedFlag, ({ input, origin, patient }) => answerRedFlag({ context, origin, patient }, input)),
    bind(h5.listOwnTalk, ({ input, origin, patient }) => listOwnTalk({ context, origin, patient }, input)),
    bind(h5.patientSay, ({ input, origin, patient }) => patientSay({ context, origin, patient }, input)),
    bind(h5.markOwnRead, ({ input, origin, patient }) => markOwnRead({ context, origin, patient }, input)),
    bind(h5.uploadOwnFile, ({ origin, patient, readUpload }) =>
      uploadOwnFile({ context, origin, patient }, readUpload),
    ),
    bind(h5.getOwnFile, ({ input, origin, patient }) => getOwnFile({ context, origin, patient }, input)),
    bind(h5.giveConsent, ({ input, origin, patient }) => giveConsent({ context, origin, patient }, input)),
    bind(h5.openOwnStream, ({ origin, patient }) => openOwnStream({ context, origin, patient })),
  ];
}
