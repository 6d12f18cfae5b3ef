import { z } from 'zod'
import type { Queryable } from '#platform/db/database.ts'
import prices from '../../prices.json' with { type: 'json' }
import { hasUsedFree } from './custom-rows.ts'

const { creation, cardWithPicture } = z
  .strictObject({ creation: z.int().positive(), cardWithPicture: z.int().nonnegative() })
  .parse(prices)

/** The coins that a creation costs. */
export const usualPrice = creation

/** The coins of importing a card under its own picture: nothing is drawn. */
export const ownPicturePrice = cardWithPicture

export type CreationPrice = { coins: number; freeBy: 'premium' | null; usual: number }

/** The price of the next creation: premium includes one from the template. */
export async function priceFor(
  tx: Queryable,
  { userId, isPremium }: { userId: string; isPremium: boolean },
  { mode, hasOwnPicture = false }: { mode: 'template' | 'prompt' | 'card'; hasOwnPicture?: boolean },
): Promise<CreationPrice> {
  if (hasOwnPicture) return { coins: ownPicturePrice, freeBy: null, usual: usualPrice }
  const isFree = mode === 'template' && isPremium && !(await hasUsedFree(tx, userId))
  return { coins: isFree ? 0 : usualPrice, freeBy: isFree ? 'premium' : null, usual: usualPrice }
}
