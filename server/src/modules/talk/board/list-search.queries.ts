import { type SQL, sql } from 'drizzle-orm';
import { isFoundBy } from '#server/modules/patient/list/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import { patientScope, searchPatients } from '#server/platform/scope.ts';
import { contains } from '../conversation/records.queries.ts';

const maxNamed = 1_000;
/** A word that is in more messages than this finds only some of them. */
const maxHits = 20_000;

/**
 * Messages whose text contains the keyword. The first line repeats the condition of index `talk_record_text_idx`
 * (0010_talk.sql) over `text_grams` (0003_staff.sql: every character and every pair of neighbours), which finds the
 * candidates; `contains` decides.
 */
export const isSaid = (keyword: string) => sql`r.type in ('text', 'image', 'file') and r.recall_time is null
  and text_grams(r.content) @> (select text_grams(${keyword}::text)) and ${contains(sql`r.content`, keyword)}`;

/** A single character is in nearly every message, so it narrows nothing. */
const isWord = (keyword: string) => [...keyword].length > 1;

/** Ids of patients found by name, pinyin, number or phone, or by their messages. The caller checks the scope. */
export function findByKeyword(principal: Principal, keyword: string): SQL {
  const named = searchPatients(
    principal,
    (scope, words) =>
      sql`(select id from patient where ${isFoundBy(keyword, {}, words ?? undefined)} and ${scope} limit ${maxNamed})`,
  );
  if (!isWord(keyword)) return named;
  // A doctor's own conversations are few: they lead, whatever the word.
  const isNear =
    principal.userType === '医生'
      ? sql`and r.patient_id = any(array(select id from patient where ${patientScope(principal)}))`
      : sql``;
  return sql`(${named}) union
    (select patient_id from talk_record r where ${isSaid(keyword)} ${isNear} limit ${maxHits})`;
}
