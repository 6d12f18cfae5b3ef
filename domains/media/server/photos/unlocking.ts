import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { lockWallet, refusalOf, spend } from '#domains/wallet/server/public.ts'
import { photoUnlocks } from '../tables.ts'
import { lockPhoto } from './find-photo.ts'
import type { PhotoSubjects, SeenPhoto, Viewer } from './photos.ts'
import { isOpenFor } from './seen-photos.ts'

type Unlocking = { photoId: string; price: number }
type By = { viewer: Viewer; now: Date }

/** Pays for a photo, once; a photo that is open for the person already costs nothing. */
export async function payForPhoto(
  { db, subjects }: { db: Db; subjects: Pick<PhotoSubjects, 'find'> },
  { photoId, price }: Unlocking,
  { viewer, now }: By,
): Promise<{ seen: SeenPhoto; coins: number }> {
  return transact(db, async (tx) => {
    const seen = await lockPhoto(subjects, tx, { photoId, viewer })
    const { userId, isPremium } = viewer
    const wallet = await lockWallet(tx, { userId, isPremium, now })
    if (isOpenFor(seen, viewer)) return { seen, coins: wallet.coins }
    // Nobody pays for a photo that is not drawn yet.
    if (seen.photo.state !== 'done') return refuse('PHOTO_NOT_FOUND')
    if (price !== seen.photo.price) return refuse('PRICE_CHANGED')
    const coins = { currency: 'coins', amount: price } as const
    const key = `photo-unlock:${photoId}`
    if (!(await spend(wallet, { price: coins, reason: 'photo-unlock', ref: photoId, key })))
      return refuse(refusalOf(wallet, coins))
    await tx.insert(photoUnlocks).values({ userId, photoId, price, createdAt: now })
    return { seen: { ...seen, isUnlocked: true }, coins: wallet.coins - price }
  })
}
