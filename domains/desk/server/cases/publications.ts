import { and, desc, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { policyVersion } from '#domains/safety/server/public.ts'
import { dueBy } from '../../clocks.ts'
import type { PublicationChoice, PublicationMode, Target } from '../../rules.ts'
import { recordAct } from '../audit/audit.ts'
import { deskCases, deskPublicationChoices } from '../tables.ts'
import { openCase, unclaimed } from './cases.ts'
import { isWaitingAbout } from './waiting-cases.ts'

export type ChoiceRow = typeof deskPublicationChoices.$inferSelect

/** Who looks at what people publish before others see it, and the choice that says so; null where nobody has chosen. */
export type Screening = { mode: PublicationMode; choiceId: string | null }

/** Who looks now. NOTE: without a choice on record it is an operator, so that nothing opens by itself. */
export async function screenedNow(tx: Queryable): Promise<Screening> {
  const [newest] = await publicationChoices(tx, 1)
  return newest ? { mode: newest.mode, choiceId: newest.id } : { mode: 'people', choiceId: null }
}

/** The choices on record, the newest first. */
export async function publicationChoices(tx: Queryable, limit: number): Promise<ChoiceRow[]> {
  return tx
    .select()
    .from(deskPublicationChoices)
    .orderBy(desc(deskPublicationChoices.chosenAt), desc(deskPublicationChoices.id))
    .limit(limit)
}

/** Stores a choice. It holds for what is published from now on; what waits already, waits for an operator. */
export async function choosePublication(
  tx: Tx,
  { mode, reason }: PublicationChoice,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<void> {
  const id = newId(now)
  await tx.insert(deskPublicationChoices).values({ id, mode, reason, operatorId, chosenAt: now })
  await recordAct(tx, { operatorId, action: 'publication.choose', detail: { choice: id, mode }, at: now })
}

type Published = { target: Target; ownerId: string; screenedBy: Screening }

/**
 * Opens the review of a character, a story or a photo that its creator published or changed, or, where the rules alone decide, records by
 * which of them it opened. Called last in the transaction of the publication.
 */
export async function screenPublication(tx: Tx, { target, ownerId, screenedBy }: Published, now: Date) {
  if (screenedBy.mode === 'rules') {
    const detail = { [target.kind]: target.id, choice: screenedBy.choiceId, policy: policyVersion() }
    return recordAct(tx, { operatorId: null, action: 'publication.rules', detail, at: now })
  }
  const dueAt = dueBy('publication', now)
  const review = { kind: 'publication-review', target, subjectUserId: ownerId, reason: 'other' } as const
  await openCase(tx, { ...review, dueAt, hiddenUntil: null }, now)
}

/**
 * Ends the claims of reviews of a target that was changed, so that nobody decides about words that they have
 * not read. A case whose closure waits for a second operator stays where it is.
 */
export async function returnToQueue(tx: Tx, { kind, id }: Target): Promise<void> {
  await tx
    .update(deskCases)
    .set(unclaimed)
    .where(
      and(
        eq(deskCases.targetKind, kind),
        eq(deskCases.targetId, id),
        eq(deskCases.kind, 'publication-review'),
        eq(deskCases.state, 'claimed'),
        sql`not exists (select 1 from desk_proposals p where p.case_id = ${deskCases.id} and p.state = 'proposed')`,
      ),
    )
}

/** Locks the cases that wait about a target, so that nobody claims or decides one until the transaction ends. */
export async function lockReviews(tx: Tx, target: Target): Promise<void> {
  await tx
    .select({ id: deskCases.id })
    .from(deskCases)
    .where(isWaitingAbout(target))
    .orderBy(deskCases.id)
    .for('update')
}
