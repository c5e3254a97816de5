import { patient } from '@yun/contract';
import { talkRecords } from '#server/tables/talk.table.ts';
import type { TestApp } from './app.ts';
import type { BuiltPatient } from './build.ts';
import { buildClinic } from './build-clinic.ts';

type Pair = { keep: BuiltPatient; drop: BuiltPatient };

/** Two records of one person, and what makes them one and two again. `app` is there when the first is called. */
export function pairTools(app: () => TestApp) {
  return {
    merge(token: string, { keep, drop }: Pair, more: Record<string, unknown> = {}) {
      const versions = { keep_version: keep.version, drop_version: drop.version };
      const wish = { keep_id: keep.id, drop_id: drop.id, ...versions, from_drop: [], reason: '重复建档', ...more };
      return app().call(patient.mergePatient, wish, { token });
    },
    undo: (token: string, merge_id: number) => app().call(patient.undoMerge, { merge_id }, { token }),
    async buildPair(keepValues: object = {}, dropValues: object = {}) {
      const clinic = await buildClinic(app());
      const [keep, drop] = [await clinic.add(keepValues), await clinic.add(dropValues)];
      return { ...clinic, keep, drop };
    },
    /** Returns the id of what was said. */
    async say({ id: patientId }: BuiltPatient, senderType: 'patient' | 'doctor', values: object = {}) {
      const said = { patientId, senderType, type: 'text' as const, content: '你好', ...values };
      const [row] = await app().database.db.insert(talkRecords).values(said).returning({ id: talkRecords.id });
      return row?.id ?? 0;
    },
  };
}
