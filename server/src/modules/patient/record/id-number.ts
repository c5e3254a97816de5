// Document numbers: stored encrypted, compared by hash, shown masked. Nothing else of them leaves this file.
import { maskIdNumber, type patient } from '@yun/contract';
import type { Sealer } from '#server/platform/secret/sealer.ts';
import type { StoredPatient } from './record.queries.ts';

type IdType = patient.PatientFields['id_type'];
type NumberColumns = Pick<StoredPatient, 'idCipher' | 'idHash' | 'idMasked'>;

export const noNumber: NumberColumns = { idCipher: null, idHash: null, idMasked: null };

/** The type is part of the hash: documents of two types may have the same number. */
export function hashNumber(sealer: Sealer, type: IdType | undefined, number: string): string {
  return sealer.hash(`${type ?? '身份证'}:${number}`);
}

export function sealNumber(sealer: Sealer, type: IdType, number: string): NumberColumns {
  return {
    idCipher: sealer.seal(number),
    idHash: hashNumber(sealer, type, number),
    idMasked: maskIdNumber(number),
  };
}
