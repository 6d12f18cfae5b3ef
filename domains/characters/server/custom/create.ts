import { createHash } from 'node:crypto'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import { seedOfKey } from '#domains/media/live-portrait-contract.ts'
import { hold, lockWallet, refusalOf } from '#domains/wallet/server/public.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import { buildStatus } from '../../attributes.ts'
import type { CharacterCard } from '../../card.ts'
import { customCharacters } from '../tables.ts'
import { buildJob } from './build-job.ts'
import { countOwn, findByKey, mostBuilding, mostOwn } from './custom-rows.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { CustomRow } from './character-generation.ts'
import type { BroughtArt } from '../cards/imported-art.ts'
import { priceFor } from './prices.ts'

/** A character as somebody requests her; every word of it has been moderated. */
export type CreationRequest = {
  name: string
  description: string
  tags: string[]
  isPublic: boolean
  options: Partial<AppearanceOptions> & Pick<AppearanceOptions, 'style' | 'age'>
} & (
  | { mode: 'template' }
  | { mode: 'prompt'; prompt: string }
  /** An imported card, stored whole. */
  | { mode: 'card'; card: CharacterCard; hasOwnPicture: boolean }
)

export type CreateNeeds = { db: Db; jobs: Pick<Jobs, 'enqueue'> }
export type CreationContext = {
  actor: Actor
  locale: string
  now: Date
  key: string
  requested: CreationRequest
  /** Pictures that came along and are stored already. NOTE: their names differ each time, so they are no part of the request. */
  brought?: Pick<BroughtArt, 'pictures' | 'art'>
}

/** Stores what was requested, sets its price aside and puts the building in the queue: all of it, or nothing. */
export async function requestCharacter(needs: CreateNeeds, request: CreationContext): Promise<CustomRow> {
  return transact(needs.db, (tx) => store(needs.jobs, tx, request))
}

async function store(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Tx,
  { actor, locale, now, key, requested, brought }: CreationContext,
): Promise<CustomRow> {
  const { userId, isPremium } = actor
  // Everything that one person makes at once goes through here one after the other.
  const wallet = await lockWallet(tx, { userId, isPremium, now })
  const requestHash = createHash('sha256').update(JSON.stringify(requested)).digest('hex')
  const known = await findByKey(tx, userId, key)
  if (known) return known.requestHash === requestHash ? known : refuse('KEY_REUSED')
  const { own, building } = await countOwn(tx, userId)
  if (own >= mostOwn || building >= mostBuilding) return refuse('TOO_MANY_CHARACTERS')
  const { coins, freeBy } = await priceFor(tx, actor, requested)
  const id = newId(now)
  const price = { currency: 'coins', amount: coins } as const
  const holdId =
    coins === 0 ? null : await hold(wallet, { price, reason: 'character', ref: id, key: `character:${id}` })
  if (coins > 0 && holdId === null) return refuse(refusalOf(wallet, price))
  const [row] = await tx
    .insert(customCharacters)
    .values({
      ownerId: userId,
      id,
      key,
      requestHash,
      mode: requested.mode,
      status: buildStatus.onSubmit,
      step: 'waiting',
      age: requested.options.age,
      options: requested.options,
      prompt: requested.mode === 'prompt' ? requested.prompt : null,
      name: requested.name,
      description: requested.description,
      tags: requested.tags,
      isPublic: requested.isPublic,
      // The portrait that changed with each choice had this face, too.
      seed: seedOfKey(key),
      locale,
      card: requested.mode === 'card' ? requested.card : null,
      hasOwnPicture: requested.mode === 'card' && requested.hasOwnPicture,
      // NOTE: never null beside art, or the sweep of pictures would not see that somebody names them.
      pictures: brought?.pictures ?? (brought?.art.length ? [] : null),
      art: brought && brought.art.length > 0 ? brought.art : null,
      holdId,
      price: coins,
      isFreeByPremium: freeBy === 'premium',
      createdAt: now,
      changedAt: now,
    })
    .returning()
  if (!row) throw new Error('A character that was stored is not there')
  await queueBuild(jobs, tx, row, now)
  return row
}

/** NOTE: each asking is a job of its own: one that is just ending would take the next along. */
export async function queueBuild(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Tx,
  { ownerId, id }: CustomRow,
  now: Date,
): Promise<void> {
  await jobs.enqueue(tx, buildJob, { ownerId, id }, `${id}/${newId(now)}`)
}
