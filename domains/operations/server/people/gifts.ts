import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import type { ProposedAct } from '#domains/desk/server/public.ts'
import { detailOf, personMark, propose, recordAct } from '#domains/desk/server/public.ts'
import { grant, hasPremium, lockWallet } from '#domains/wallet/server/public.ts'
import { mostGiftAlone, mostGiftsOfDay } from '../../rules.ts'
import { supportGifts } from '../tables.ts'

const dayMs = 86_400_000

export type Gift = { key: string; userId: string; operatorId: string; coins: number; reason: string }
type Outcome = { outcome: 'done' | 'nobody' } | { outcome: 'proposed'; proposalId: string }

/** Gives coins to a member, once for each key: alone within the limits of one operator, else by a proposal. */
export async function giveOrPropose(tx: Tx, gift: Gift, now: Date): Promise<Outcome> {
  const { key, userId, operatorId, coins, reason } = gift
  // NOTE: of two gifts at once the second counts the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`support gifts of ${operatorId}`}, 0))`)
  const [known] = await tx
    .select({ key: supportGifts.key })
    .from(supportGifts)
    .where(and(eq(supportGifts.userId, userId), eq(supportGifts.key, key)))
  if (known) return { outcome: 'done' }
  const isAlone = coins <= mostGiftAlone && (await coinsOfDay(tx, operatorId, now)) + coins <= mostGiftsOfDay
  if (isAlone) return { outcome: (await credit(tx, gift, { isAlone, now })) ? 'done' : 'nobody' }
  if ((await lockUser(tx, userId))?.kind !== 'member') return { outcome: 'nobody' }
  const proposed = { kind: 'gift', subject: key, userId, detail: { coins, person: userId, reason }, operatorId }
  return { outcome: 'proposed', proposalId: (await propose(tx, proposed, now)).id }
}

/** Coins that an operator gave alone within a day. */
async function coinsOfDay(tx: Tx, operatorId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ coins: sql<number>`coalesce(sum(${supportGifts.coins}), 0)::int` })
    .from(supportGifts)
    .where(and(eq(supportGifts.operatorId, operatorId), gt(supportGifts.aloneAt, new Date(now.getTime() - dayMs))))
  return row?.coins ?? 0
}

/** Credits a gift with its entry in the ledger; false if it was given before, or there is no such member. */
async function credit(tx: Tx, gift: Gift, { isAlone, now }: { isAlone: boolean; now: Date }): Promise<boolean> {
  const { key, userId, operatorId, coins, reason } = gift
  if ((await lockUser(tx, userId))?.kind !== 'member') return false
  const stored = await tx
    .insert(supportGifts)
    .values({ key, userId, operatorId, coins, reason, aloneAt: isAlone ? now : null, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: supportGifts.key })
  if (stored.length === 0) return false
  const wallet = await lockWallet(tx, { userId, isPremium: await hasPremium(tx, userId, now), now })
  await grant(wallet, { currency: 'coins', amount: coins, reason: 'gift', ref: key, key: `support-gift:${key}` })
  const detail = { person: await personMark(tx, userId, now), coins, gift: key }
  await recordAct(tx, { operatorId, action: 'person.gift', detail, at: now })
  return true
}

const giftDetail = z.strictObject({ coins: z.int().positive(), person: z.uuid(), reason: z.string() })

/** A gift above the limits of one operator. */
export const giftAct: ProposedAct = {
  kind: 'gift',
  approvers: ['finance', 'owner'],
  run(tx, proposal, { now }) {
    const { coins, person, reason } = giftDetail.parse(detailOf(proposal))
    const gift = { key: proposal.subject, userId: person, operatorId: proposal.proposedBy, coins, reason }
    return credit(tx, gift, { isAlone: false, now })
  },
}
