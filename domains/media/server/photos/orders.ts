import { createHash } from 'node:crypto'
import { and, count, eq, inArray, or } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { CurrentWallet } from '#domains/wallet/server/public.ts'
import { balancesOf, hold, lockWallet, refusalOf } from '#domains/wallet/server/public.ts'
import type { PhotoKind } from '../../prices.ts'
import { generation, mostWaiting, unlocking } from '../../prices.ts'
import { photos as table } from '../tables.ts'
import { readWords } from '../words/read-words.ts'
import { drawPhoto, jobKeyOf } from './draw-photo.ts'
import { lockPhoto } from './find-photo.ts'
import type { PhotoOptions, PhotoRow, PhotoSubjects, Viewer } from './photos.ts'
import { seedOf, typedShot } from './shots.ts'
import { allowsWords } from './words.ts'

export type Ordered = { photo: PhotoRow; coins: number }
export type Order = { key: string; characterId: string; kind: PhotoKind; price: number; selection: PhotoOptions }
type Needs = { db: Db; jobs: Jobs; subjects: Pick<PhotoSubjects, 'find'> }
export type OrderNeeds = Needs & {
  makesLoops: boolean
  classifier: TextClassifier
  /** Stores with a new order what else belongs to it. */
  also?: (tx: Tx, photo: Pick<PhotoRow, 'id' | 'createdAt'>) => Promise<void>
}
type By = { viewer: Viewer; locale: string; now: Date }

/** Stores a requested photo, holds its price and enqueues the work: all of it or nothing, once per key. */
export async function orderPhoto(
  { db, jobs, subjects, makesLoops, classifier, also }: OrderNeeds,
  order: Order,
  by: By,
): Promise<Ordered> {
  const { characterId, kind, price, key } = order
  const subject = (await subjects.find(db, characterId, by.viewer)) ?? refuse('CHARACTER_NOT_FOUND')
  if (subject.needsPremium && !by.viewer.isPremium && !subject.isOwn) return refuse('PREMIUM_NEEDED')
  if (kind === 'video' && !makesLoops) return refuse('VIDEO_NOT_HERE')
  const words = order.selection.words?.trim() ?? ''
  const { gender } = subject.appearance
  if (words && !(await allowsWords(classifier, words, { ...by, gender }))) return refuse('TEXT_BLOCKED')
  const requested = hashOf(order)
  return transact(db, async (tx) => {
    const wallet = await lockWallet(tx, ownerOf(by))
    const repeated = await findByKey(tx, by.viewer.userId, key)
    if (repeated)
      return repeated.requestHash === requested ? { photo: repeated, coins: wallet.coins } : refuse('KEY_REUSED')
    if (price !== generation[kind]) return refuse('PRICE_CHANGED')
    await refuseTooMany(tx, by.viewer.userId)
    const id = newId(by.now)
    const holdId = await setAside(wallet, { photoId: id, price, key })
    const { shot, mood } = typedShot(order.selection, words ? readWords(words, by.locale) : {}, seedOf(id))
    const [photo] = await tx
      .insert(table)
      .values({
        id,
        characterId,
        creatorId: by.viewer.userId,
        key,
        requestHash: requested,
        kind,
        state: 'waiting',
        shot,
        mood,
        price: unlocking[kind],
        isShown: false,
        holdId,
        cost: price,
        createdAt: by.now,
      })
      .returning()
    await also?.(tx, { id, createdAt: by.now })
    await jobs.enqueue(tx, drawPhoto, { photoId: id, userId: by.viewer.userId }, id)
    return { photo: photo as PhotoRow, coins: wallet.coins - price }
  })
}

/** Orders a photo again that failed or was cancelled, for its price; one that is on its way or done stays as it is. */
export async function orderAgain(
  { db, jobs, subjects }: Needs,
  { photoId, key, price }: { photoId: string; key: string; price: number },
  by: By,
): Promise<Ordered> {
  return transact(db, async (tx) => {
    const { photo } = await lockPhoto(subjects, tx, { photoId, viewer: by.viewer })
    if (photo.creatorId !== by.viewer.userId) return refuse('PHOTO_NOT_FOUND')
    const wallet = await lockWallet(tx, ownerOf(by))
    const repeated = await findByKey(tx, by.viewer.userId, key)
    if (repeated && (repeated.id !== photoId || repeated.retryKey !== key)) return refuse('KEY_REUSED')
    if (repeated || (photo.state !== 'failed' && photo.state !== 'cancelled')) return { photo, coins: wallet.coins }
    if (!(await subjects.find(tx, photo.characterId, by.viewer))) return refuse('CHARACTER_NOT_FOUND')
    if (price !== generation[photo.kind]) return refuse('PRICE_CHANGED')
    await refuseTooMany(tx, by.viewer.userId)
    const holdId = await setAside(wallet, { photoId, price, key })
    const [again] = await tx
      .update(table)
      .set({ state: 'waiting', progress: 0, holdId, cost: price, retryKey: key })
      .where(eq(table.id, photoId))
      .returning()
    await jobs.enqueue(tx, drawPhoto, { photoId, userId: by.viewer.userId }, jobKeyOf(photoId, key))
    return { photo: again as PhotoRow, coins: wallet.coins - price }
  })
}

/** The coins that a person has now. */
export async function coinsOf(tx: Queryable, by: Pick<By, 'viewer' | 'now'>): Promise<number> {
  return (await balancesOf(tx, ownerOf(by))).coins
}

async function findByKey(tx: Queryable, userId: string, key: string): Promise<PhotoRow | null> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.creatorId, userId), or(eq(table.key, key), eq(table.retryKey, key))))
  return row ?? null
}

async function refuseTooMany(tx: Queryable, userId: string): Promise<void> {
  const [row] = await tx
    .select({ waiting: count() })
    .from(table)
    .where(and(eq(table.creatorId, userId), inArray(table.state, ['waiting', 'drawing'])))
  if ((row?.waiting ?? 0) >= mostWaiting) refuse('PHOTOS_WAITING')
}

async function setAside(
  wallet: CurrentWallet,
  { photoId, price: amount, key }: { photoId: string; price: number; key: string },
): Promise<string> {
  const price = { currency: 'coins', amount } as const
  const holdId = await hold(wallet, { price, reason: 'photo', ref: photoId, key: `photo:${key}` })
  return holdId ?? refuse(refusalOf(wallet, price))
}

const ownerOf = ({ viewer, now }: Pick<By, 'viewer' | 'now'>) => ({
  userId: viewer.userId,
  isPremium: viewer.isPremium,
  now,
})

/** The request under a key. Only its hash is stored, never a person's own words. */
function hashOf({ characterId, kind, price, selection }: Order): string {
  const { outfit, place, light, framing, pose, mood, words } = selection
  const requested = [characterId, kind, price, outfit, place, light, framing, pose, mood, words?.trim()]
  return createHash('sha256')
    .update(JSON.stringify(requested.map((one) => one ?? null)))
    .digest('hex')
}
