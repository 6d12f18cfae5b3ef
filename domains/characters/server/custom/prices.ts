import { z } from 'zod'
import type { Queryable } from '#platform/db/database.ts'
import prices from '../../prices.json' with { type: 'json' }
import { hasUsedFree } from './custom-rows.ts'

const { creation } = z.strictObject({ creation: z.int().positive() }).parse(prices)

/** The coins that a creation costs. */
export const usualPrice = creation

export type CreationPrice = { coins: number; freeBy: 'premium' | null; usual: number }

/** The price of the next creation: premium includes one from the template. */
export async function priceFor(
  tx: Queryable,
  { userId, isPremium }: { userId: string; isPremium: boolean },
  mode: 'template' | 'prompt' | 'card',
): Promise<CreationPrice> {
  const isFree = mode === 'template' && isPremium && !(await hasUsedFree(tx, userId))
  return { coins: isFree ? 0 : usualPrice, freeBy: isFree ? 'premium' : null, usual: usualPrice }
}
