// Who comes by a patient's personal link. Looked up for every request: a link that is ended ends at once.
import { hash, randomBytes } from 'node:crypto';
import { errorCodes, type h5, type LinkScope } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';

export interface PatientPrincipal {
  sessionId: number;
  linkId: number;
  patientId: number;
  agencyId: number;
  doctorId: number;
  scopes: LinkScope[];
}

interface Row extends Record<string, unknown> {
  session_id: number;
  link_id: number;
  patient_id: number;
  agency_id: number;
  doctor_id: number;
  scopes: LinkScope[];
  is_revoked: boolean;
  is_expired: boolean;
  is_gone: boolean;
  wants_touch: boolean;
  clinic: h5.Clinic;
}

export type PatientSessions = ReturnType<typeof createPatientSessions>;

export function createPatientSessions(database: Database) {
  return {
    async resolve(token: string | undefined): Promise<PatientPrincipal> {
      if (token === undefined || !/^h5\.[\w-]{43}$/.test(token)) throw unknownLink();
      const { rows } = await database.db.execute<Row>(sql`
        select s.id as session_id, l.id as link_id, p.id as patient_id, p.agency_id, p.doctor_id, l.scopes,
          l.revoked_time is not null as is_revoked, l.expire_time <= now() as is_expired,
          p.removed_time is not null or a.status = 'disabled' as is_gone,
          s.last_used_time <= now() - interval '10 minutes' as wants_touch, ${clinicSql} as clinic
        from h5_session s join h5_link l on l.id = s.link_id join patient p on p.id = l.patient_id
        join agency a on a.id = p.agency_id join app_user d on d.id = p.doctor_id
        where s.token_hash = ${digest(token)}`);
      const [row] = rows;
      if (row === undefined || row.is_gone) throw unknownLink();
      refuseEnded(row);
      if (row.wants_touch) touch(database, row.session_id);
      const { session_id, link_id, patient_id, agency_id, doctor_id, scopes } = row;
      return {
        sessionId: session_id,
        linkId: link_id,
        patientId: patient_id,
        agencyId: agency_id,
        doctorId: doctor_id,
        scopes,
      };
    },
  };
}

/** Of `patient p`, `agency a` and the responsible doctor `d`. */
export const clinicSql = sql`jsonb_build_object('agency_name', a.name, 'agency_phone', a.contact_phone,
  'doctor_name', d.nickname, 'doctor_title', case when d.title like '%治疗师%' then '治疗师' when d.title = '护士' then '护士' else '医生' end)`;

/** Shown to a person who holds the link, or held it once: whom to call instead. */
export function refuseEnded({ is_revoked, is_expired, clinic }: Pick<Row, 'is_revoked' | 'is_expired' | 'clinic'>) {
  const data = { clinic };
  if (is_revoked) throw new AppError(errorCodes.endedElsewhere, '这个链接已停用，请向医生要新的二维码', { data });
  if (is_expired) throw new AppError(errorCodes.expired, '这个链接已过期，请向医生要新的二维码', { data });
}

export const unknownLink = () => new AppError(errorCodes.badToken, '链接无效，请重新扫描医生给您的二维码');

/** The token of one phone; its beginning differs from those of staff. */
export const newPatientToken = () => `h5.${randomBytes(32).toString('base64url')}`;
export const digest = (secret: string) => hash('sha256', secret, 'base64url');

function touch(database: Database, sessionId: number): void {
  database.db.execute(sql`update h5_session set last_used_time = now() where id = ${sessionId}`).catch(() => undefined);
}
