import { talk } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { readFile, uploadTalkFile } from './file.service.ts';

export const fileRoutes: BoundRoute[] = [bind(talk.uploadTalkFile, uploadTalkFile), bind(talk.getTalkFile, readFile)];
