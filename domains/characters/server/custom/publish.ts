import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Screening } from '#domains/desk/server/public.ts'
import { returnToQueue, screenedNow, screenPublication } from '#domains/desk/server/public.ts'
import { showPortraits } from '#domains/media/server/public.ts'
import { settleHoldOf } from '#domains/wallet/server/public.ts'
import type { ReleaseStatus } from '../../attributes.ts'
import { buildStatus, customKind, releaseStatus, visibility } from '../../attributes.ts'
import type { CharacterCard } from '../../card.ts'
import { cardRow } from '../card-row.ts'
import { operatorTagsOf } from '../operator-tags.ts'
import { characters } from '../tables.ts'
import { eventsOf } from './build.ts'
import type { OwnId, OwnRow } from './custom-rows.ts'
import { changeOwn, findOwn } from './custom-rows.ts'
import type { CustomRow, NotifyCharacter } from './character-generation.ts'
import { storeEarlierVersion } from '../versions.ts'

/** Ranks of people's own characters begin behind all of the product's, whose own are below it. */
const behindBuiltIn = 2 ** 24
const rankDigits = 6

/**
 * Confirms a built character as she is: from then on she can be met, and her price is paid. A repeated call changes
 * nothing. NOTE: a confirmation and a deletion at the same time wait for each other's row.
 */
export async function confirm(
  { db, notify }: { db: Db; notify: NotifyCharacter },
  of: OwnId,
  { isPublic: wanted, now }: { isPublic: boolean | undefined; now: Date },
): Promise<OwnRow> {
  const confirmed = await transact(db, async (tx) => {
    const own = await findOwn(tx, of, { lock: true })
    if (own.custom.status === buildStatus.done) return own
    const built = builtOrRefusal(own.custom)
    const isPublic = !built.hasOwnPicture && (wanted ?? built.isPublic)
    const screenedBy = isPublic ? await screenedNow(tx) : null
    const [character] = await tx
      .insert(characters)
      .values({ ...characterRow({ ...built, isPublic }, now), ...releasedAs(screenedBy) })
      .returning()
    if (!character) throw new Error('A character that was confirmed is not there')
    const { id: characterId, ownerId: creatorId, card, pictures } = built
    const shots = card.data.extensions['nocturne/shots']
    await showPortraits(tx, { characterId, creatorId, pictures: pictures ?? [], shots }, now)
    if (built.holdId) await settleHoldOf(tx, { userId: of.ownerId, holdId: built.holdId, as: 'captured', now })
    const done = { status: buildStatus.done, holdId: null, isPublic, changedAt: now }
    const changed = await changeOwn(tx, of, done)
    const target = { kind: 'character', id: characterId } as const
    if (screenedBy) await screenPublication(tx, { target, ownerId: of.ownerId, screenedBy }, now)
    return { custom: changed, character }
  })
  eventsOf(notify, confirmed.custom)
  return confirmed
}

type Built = CustomRow & { card: CharacterCard }

/** A character who is built and waits to be confirmed; else the refusal that says where she stands. */
export function builtOrRefusal(custom: CustomRow): Built {
  refuseBuilding(custom)
  const { card, status } = custom
  return status === buildStatus.createSuccess && card ? { ...custom, card } : refuse('CHARACTER_NOT_READY')
}

/** Refuses every action on a character who is being built. */
export function refuseBuilding({ status }: CustomRow): void {
  if (status === buildStatus.onSubmit || status === buildStatus.creating) refuse('CHARACTER_BUILDING')
}

export function characterRow(built: Built, now: Date): typeof characters.$inferInsert {
  return {
    ...cardRow(built.card, JSON.stringify(built.card)),
    visibility: built.isPublic ? visibility.open : visibility.private,
    customKind: customKind.custom,
    ownerId: built.ownerId,
    pictures: built.pictures ?? [],
    recommendedRank: behindBuiltIn + shuffled(built.id),
    addedAt: now,
  }
}

/** The same shuffle that the product's characters stand in. */
function shuffled(id: string): number {
  return Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, rankDigits), 16)
}

function isShown(of: { visibility: number; releaseStatus: number }): boolean {
  return of.visibility === visibility.open && of.releaseStatus === releaseStatus.release
}

function releasedAs(screenedBy: Screening | null): { releaseStatus: ReleaseStatus } {
  return { releaseStatus: screenedBy?.mode === 'people' ? releaseStatus.test : releaseStatus.release }
}

/**
 * Updates the confirmed character after a change by her creator. One that becomes open waits for a review where operators
 * review; one that is open is looked at anew without closing, and one in review is read again before it is decided.
 */
export async function republish(
  tx: Tx,
  custom: CustomRow,
  change: { visibility?: number | undefined; now: Date },
): Promise<void> {
  if (!custom.card) throw new Error('A confirmed character without a card')
  const { name, tags, card, cardHash, searchText } = cardRow(
    custom.card,
    JSON.stringify(custom.card),
    (await operatorTagsOf(tx, [custom.id])).get(custom.id),
  )
  await storeEarlierVersion(tx, { characterId: custom.id, card, by: 'author', now: change.now })
  const { visibility: wanted, now } = change
  const [before] = await tx
    .select({
      visibility: characters.visibility,
      releaseStatus: characters.releaseStatus,
      cardHash: characters.cardHash,
    })
    .from(characters)
    .where(eq(characters.id, custom.id))
    .for('update')
  const isOpening = wanted === visibility.open && before?.visibility !== visibility.open
  const screenedBy = custom.isPublic ? await screenedNow(tx) : null
  const opening = isOpening ? { visibility: wanted, ...releasedAs(screenedBy) } : {}
  await tx
    .update(characters)
    .set({ name, tags, card, cardHash, searchText, ...opening })
    .where(eq(characters.id, custom.id))
  // NOTE: of a character that others see, a change must not take a case out of an operator's hands.
  const target = { kind: 'character', id: custom.id } as const
  if (!before || !isShown(before)) await returnToQueue(tx, target)
  if (screenedBy && before && (isOpening || before.cardHash !== cardHash))
    await screenPublication(tx, { target, ownerId: custom.ownerId, screenedBy }, now)
}
