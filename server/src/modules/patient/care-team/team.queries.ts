// The trigger `patient_member_is_counted` (0010_talk.sql) keeps the unread counts of members with every change here.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { patientMembers } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';

const isMember = (patientId: number, userId: number) =>
  and(eq(patientMembers.patientId, patientId), eq(patientMembers.userId, userId));

export async function findMember(tx: Tx, patientId: number, userId: number) {
  const [row] = await tx
    .select({ nickname: users.nickname, role: patientMembers.role, notify: patientMembers.notify })
    .from(patientMembers)
    .innerJoin(users, eq(users.id, patientMembers.userId))
    .where(isMember(patientId, userId));
  return row;
}
type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export async function saveMemberRow(tx: Tx, values: typeof patientMembers.$inferInsert): Promise<Member> {
  const { role, notify } = values;
  await tx
    .insert(patientMembers)
    .values(values)
    .onConflictDoUpdate({ target: [patientMembers.patientId, patientMembers.userId], set: { role, notify } });
  const saved = await findMember(tx, values.patientId, values.userId);
  if (saved === undefined) throw new Error('the member was not saved');
  return saved;
}

/** Returns the removed member. */
export async function deleteMember(tx: Tx, patientId: number, userId: number): Promise<Member | undefined> {
  const member = await findMember(tx, patientId, userId);
  if (member !== undefined) await tx.delete(patientMembers).where(isMember(patientId, userId));
  return member;
}

/** Removes a user from every team; returns the teams in the order of their patients. */
export async function deleteMemberships(tx: Tx, userId: number) {
  const rows = await tx
    .delete(patientMembers)
    .where(eq(patientMembers.userId, userId))
    .returning({ patientId: patientMembers.patientId, role: patientMembers.role });
  return rows.sort((a, b) => a.patientId - b.patientId);
}
