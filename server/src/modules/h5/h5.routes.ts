import { h5 } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { answerRedFlag } from './answer.service.ts';
import { giveConsent } from './consent.service.ts';
import { reportEvent } from './event.service.ts';
import { openLink } from './open.service.ts';
import { saveOwnSession } from './session.service.ts';
import { getOwnFile, listOwnTalk, markOwnRead, openOwnStream, patientSay, uploadOwnFile } from './talk.service.ts';
import { getToday } from './today.service.ts';

export const h5Routes: BoundRoute[] = [
  bind(h5.openLink, openLink),
  bind(h5.getToday, getToday),
  bind(h5.saveOwnSession, saveOwnSession),
  bind(h5.reportEvent, reportEvent),
  bind(h5.answerRedFlag, answerRedFlag),
  bind(h5.listOwnTalk, listOwnTalk),
  bind(h5.patientSay, patientSay),
  bind(h5.markOwnRead, markOwnRead),
  bind(h5.uploadOwnFile, uploadOwnFile),
  bind(h5.getOwnFile, getOwnFile),
  bind(h5.giveConsent, giveConsent),
  bind(h5.openOwnStream, openOwnStream),
];
