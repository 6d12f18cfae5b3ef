import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { removePortraits, removeVideosOf } from '#domains/media/server/public.ts'
import { settleHoldOf } from '#domains/wallet/server/public.ts'
import { buildStatus } from '../../attributes.ts'
import type { CharacterCard } from '../../card.ts'
import { catalogueFieldsOf, noCatalogueTexts } from '../../card.ts'
import type { CharacterRow } from '../catalogue.ts'
import { characters, customCharacters } from '../tables.ts'
import { dropJob } from './build-job.ts'
import type { OwnId } from './custom-rows.ts'
import { changeOwn, findOwn } from './custom-rows.ts'
import type { QueueNeeds } from './character-generation.ts'
import { deleteVersions } from '../versions.ts'

/**
 * Takes an own character away. Unconfirmed, nothing of her stays and her price is refunded; confirmed, she is gone for
 * everybody, and only her name stays over the conversations that people had with her.
 */
export async function removeOwn({ db, jobs, notify }: QueueNeeds, of: OwnId, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const { custom, character } = await findOwn(tx, of, { lock: true })
    if (character) {
      await withdraw(tx, [character], now)
      // The row stays: it records that premium's free creation was used, and answers a repeated request under its key.
      const emptied = {
        name: '',
        description: '',
        tags: [],
        prompt: null,
        card: null,
        pictures: null,
        art: null,
        changedAt: now,
      }
      await changeOwn(tx, of, emptied)
    } else {
      await tx
        .delete(customCharacters)
        .where(and(eq(customCharacters.ownerId, of.ownerId), eq(customCharacters.id, of.id)))
      if (custom.holdId) await settleHoldOf(tx, { userId: of.ownerId, holdId: custom.holdId, as: 'released', now })
    }
    await removeVideosOf(tx, of.ownerId, of.id)
    const pictures = character?.pictures ?? custom.pictures ?? []
    const files = [...pictures, ...(custom.art ?? [])].map(({ file }) => file)
    if (files.length > 0) await jobs.enqueue(tx, dropJob, { files }, newId(now))
  })
  const isGone = true
  notify(of.ownerId, 'character', { id: of.id, isGone, status: buildStatus.done, step: null, progress: 0 })
}

/**
 * Withdraws characters from everybody and empties them. People who talked with them can still read their conversations.
 */
export async function withdraw(
  tx: Tx,
  rows: readonly Pick<CharacterRow, 'id' | 'card' | 'pictures'>[],
  now: Date,
  also: { ownerId?: null } = {},
): Promise<void> {
  for (const { id, card, pictures } of rows) {
    await removePortraits(tx, pictures ?? [])
    await deleteVersions(tx, id)
    const emptied = {
      card: emptyCard(card),
      cardHash: '',
      searchText: '',
      tags: [],
      operatorTags: null,
      pictures: [],
      withdrawnAt: now,
    }
    await tx
      .update(characters)
      .set({ ...emptied, ...also })
      .where(inArray(characters.id, [id]))
  }
}

/** The fields by which a list names her, without anything that was written about her. */
function emptyCard(card: CharacterCard): CharacterCard {
  const fields = { ...catalogueFieldsOf(card), ...noCatalogueTexts }
  return {
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      name: card.data.name,
      description: '',
      personality: '',
      scenario: '',
      first_mes: '',
      alternate_greetings: [],
      mes_example: '',
      system_prompt: '',
      post_history_instructions: '',
      creator_notes: '',
      creator: '',
      character_version: '',
      tags: [],
      extensions: { 'nocturne/card': fields },
    },
  }
}
