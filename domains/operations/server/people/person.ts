import type { DataOf } from '#platform/contract/call.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findUser, identitiesOf, restrictionsOf, sessionsOf } from '#domains/accounts/server/public.ts'
import { namesOfOperators, sanctionsOf, waitingOfPerson } from '#domains/desk/server/public.ts'
import { ordersOfPerson } from '#domains/orders/server/public.ts'
import { balancesOf, hasPremium, latestCoins, premiumUntilOf } from '#domains/wallet/server/public.ts'
import type { seePerson } from '../../people-contract.ts'
import { notesOf } from './notes.ts'
import { supportOf } from './support-messages.ts'

const mostShown = 30

const timeOf = (at: Date | null): number | null => at?.getTime() ?? null

/** A person as support sees them; null if there is none. */
export async function personFor(tx: Queryable, uid: string, now: Date): Promise<DataOf<typeof seePerson> | null> {
  const user = await findUser(tx, uid)
  if (!user || user.mergedInto !== null) return null
  const names = await namesOfOperators(tx)
  const nameOf = (operatorId: string) => names.get(operatorId) ?? ''
  const { excludedUntil, closesAt, suspendedUntil, barredAt } = await restrictionsOf(tx, uid)
  const owner = { userId: uid, isPremium: await hasPremium(tx, uid, now), now }
  const { coins, energy } = await balancesOf(tx, owner)
  const identities = await identitiesOf(tx, uid)
  const [sanctions, notes] = [await sanctionsOf(tx, uid, mostShown), await notesOf(tx, uid)]
  return {
    uid,
    nick: user.nick,
    isMember: user.kind === 'member',
    brand: user.brand,
    lang: user.lang,
    country: user.countryCode,
    createdAt: user.createdAt.getTime(),
    registeredAt: timeOf(user.registeredAt),
    identities: identities.map(({ provider, label, usedAt }) => ({ provider, label, usedAt: usedAt.getTime() })),
    sessions: (await sessionsOf(tx, uid, now)).length,
    restrictions: {
      excludedUntil: timeOf(excludedUntil),
      closesAt: timeOf(closesAt),
      suspendedUntil: timeOf(suspendedUntil),
      barredAt: timeOf(barredAt),
    },
    wallet: { coins, energy, premiumUntil: timeOf(await premiumUntilOf(tx, uid)) },
    coins: (await latestCoins(tx, uid, mostShown)).map(({ at, ...one }) => ({ ...one, at: at.getTime() })),
    orders: (await ordersOfPerson(tx, uid, mostShown)).map(
      ({ orderId, isPremium, goodsId, cents, state, method, createdAt, paidAt, refund }) => ({
        orderId,
        isPremium,
        goodsId,
        cents,
        state,
        method,
        createdAt: createdAt.getTime(),
        paidAt: timeOf(paidAt),
        refund,
      }),
    ),
    sanctions: sanctions.map(({ kind, beganAt, endsAt, liftedAt }) => ({
      kind,
      beganAt: beganAt.getTime(),
      endsAt: timeOf(endsAt),
      isLifted: liftedAt !== null,
    })),
    notes: notes.map(({ operatorId, text, createdAt }) => ({
      operator: nameOf(operatorId),
      text,
      createdAt: createdAt.getTime(),
    })),
    support: (await supportOf(tx, uid)).map(({ operatorId, text, requestId, createdAt }) => ({
      operator: operatorId === null ? null : nameOf(operatorId),
      text,
      requestId,
      createdAt: createdAt.getTime(),
    })),
    proposals: (await waitingOfPerson(tx, uid, now)).map(({ kind, proposedBy, expiresAt }) => ({
      kind,
      operator: nameOf(proposedBy),
      expiresAt: expiresAt.getTime(),
    })),
  }
}
