import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { phoneCodes } from '#server/tables/phone-code.table.ts';

export type Scene = (typeof phoneCodes.$inferSelect)['scene'];

const maxTries = 5;

export async function insertPhoneCode(
  tx: Tx,
  code: { phone: string; scene: Scene; codeHash: string; lifeSeconds: number },
): Promise<void> {
  await tx.insert(phoneCodes).values({
    phone: code.phone,
    scene: code.scene,
    codeHash: code.codeHash,
    expireTime: sql`now() + make_interval(secs => ${code.lifeSeconds})`,
  });
}

/** Counts one try against the newest code and returns its hash, in one atomic statement; null after five tries. */
export async function takeTry(db: Db, phone: string, scene: Scene): Promise<{ id: number; codeHash: string } | null> {
  const newest = sql`(select id from phone_code where phone = ${phone} and scene = ${scene} order by id desc limit 1)`;
  const rows = await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(
      and(
        sql`${phoneCodes.id} = ${newest}`,
        isNull(phoneCodes.usedTime),
        sql`${phoneCodes.expireTime} > now()`,
        sql`${phoneCodes.attempts} < ${maxTries}`,
      ),
    )
    .returning({ id: phoneCodes.id, codeHash: phoneCodes.codeHash });
  return rows[0] ?? null;
}

/** Marks the code as used: of concurrent callers exactly one gets true. */
export async function useCode(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .update(phoneCodes)
    .set({ usedTime: sql`now()` })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.usedTime)))
    .returning({ id: phoneCodes.id });
  return rows.length === 1;
}
