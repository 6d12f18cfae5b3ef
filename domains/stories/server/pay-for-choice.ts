import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import { lockWallet, refusalOf, spend } from '#domains/wallet/server/public.ts'
import type { Story } from './engine/story.ts'
import type { PlayedChoice } from './engine/play.ts'
import { hashOf } from './prose/places.ts'
import { storyPayments } from './tables.ts'

type Payer = Pick<Actor, 'userId' | 'isPremium'> & { now: Date }

/**
 * Takes the price of a choice, in the transaction that makes it: both or neither. A person pays a choice once, however often
 * the story is played; at another price later, too. Refuses where there is too little, and nothing of the choice is stored.
 */
export async function payForChoice(
  tx: Tx,
  story: Story,
  { userId, isPremium, now }: Payer,
  { key, price }: PlayedChoice,
): Promise<void> {
  if (price === 0) return
  const choice = hashOf(key)
  const noted = await tx
    .insert(storyPayments)
    .values({ userId, storyId: story.id, choice, coins: price, paidAt: now })
    .onConflictDoNothing()
    .returning({ coins: storyPayments.coins })
  if (noted.length === 0) return
  const wallet = await lockWallet(tx, { userId, isPremium, now })
  const coins = { currency: 'coins', amount: price } as const
  const isPaid = await spend(wallet, {
    price: coins,
    reason: 'story',
    ref: story.id,
    key: `story:${story.id}:${choice}`,
  })
  if (!isPaid) refuse(refusalOf(wallet, coins))
}
