import { eq } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { SpendLimit } from '#domains/wallet/server/public.ts'
import { lockWallet, setSpendLimits, spendOffsetOf, usualLimitOf } from '#domains/wallet/server/public.ts'
import type { LimitsView } from '../contract.ts'
import type { LimitKind, OwnLimit } from '../rules.ts'
import { changeLimit, limitAt, limitKinds, noLimit } from '../rules.ts'
import { statusOf } from './usage-heartbeats.ts'
import { ownLimits } from './tables.ts'

type Owner = { userId: string; isPremium: boolean; now: Date }
type StoredLimit = OwnLimit & { isDefault: boolean }
type OwnLimits = Record<LimitKind, StoredLimit>

/** The limits of a person who has set none. */
function usualLimits(coinsPerDay: number | null): OwnLimits {
  return {
    time: { value: null, next: null, isDefault: false },
    coinsDay: { value: coinsPerDay, next: null, isDefault: true },
    coinsWeek: { value: null, next: null, isDefault: false },
    coinsMonth: { value: null, next: null, isDefault: false },
  }
}

const spans = { coinsDay: 'day', coinsWeek: 'week', coinsMonth: 'month' } as const

/** A person's limits as they stand. */
export async function limitsOf(tx: Queryable, userId: string, now: Date): Promise<LimitsView> {
  return viewOf(await readLimits(tx, userId), now)
}

/** Changes a limit by a rule, with all that enforces it, in one transaction. */
export async function changeLimits(
  db: Db,
  owner: Owner,
  { kind, timezoneOffset, change }: { kind: LimitKind; timezoneOffset: number; change(limit: StoredLimit): OwnLimit },
): Promise<LimitsView> {
  return transact(db, async (tx) => {
    // Two changes at once, and a payment meanwhile, wait for each other here.
    const wallet = await lockWallet(tx, owner)
    const before = await readLimits(tx, owner.userId)
    const current = { ...limitAt(before[kind], owner.now), isDefault: before[kind].isDefault }
    const after = { ...before, [kind]: { ...change(current), isDefault: false } }
    await writeLimit(tx, owner.userId, kind, after[kind])
    if (kind !== 'time') {
      const status = await statusOf(tx, owner.userId, owner.now)
      const zone = { of: await spendOffsetOf(tx, owner), next: status?.timezoneOffset ?? timezoneOffset }
      await setSpendLimits(wallet, spendLimitsOf(after, zone))
    }
    return viewOf(after, owner.now)
  })
}

/** The requested limit, or none, as a change. */
export function selection(wanted: number | null, now: Date): (limit: StoredLimit) => OwnLimit {
  // A day's wait guards what the person decided, and they never decided on the default.
  return (limit) => changeLimit(limit.isDefault ? noLimit : limit, wanted, now)
}

async function readLimits(tx: Queryable, userId: string): Promise<OwnLimits> {
  const rows = await tx.select().from(ownLimits).where(eq(ownLimits.userId, userId))
  const known = rows.map(({ kind, value, nextValue, nextAt }): [LimitKind, StoredLimit] => [
    kind,
    { value, next: nextAt && { value: nextValue, at: nextAt }, isDefault: false },
  ])
  return { ...usualLimits(usualLimitOf(tx)), ...Object.fromEntries(known) }
}

async function writeLimit(tx: Tx, userId: string, kind: LimitKind, { value, next }: OwnLimit): Promise<void> {
  const set = { value, nextValue: next?.value ?? null, nextAt: next?.at ?? null }
  await tx
    .insert(ownLimits)
    .values({ userId, kind, ...set })
    .onConflictDoUpdate({ target: [ownLimits.userId, ownLimits.kind], set })
}

/**
 * The same limits as the wallet reads them: what is to come has a beginning, what it replaces an end. Days go on beginning
 * where they did, or setting a limit in another zone would begin a new one; what is to come begins them where the person is.
 */
function spendLimitsOf(limits: OwnLimits, zone: { of: number | null; next: number }): SpendLimit[] {
  const offset = zone.of ?? zone.next
  return (['coinsDay', 'coinsWeek', 'coinsMonth'] as const).flatMap((kind) => {
    const { value, next, isDefault } = limits[kind]
    const at = next?.at.toISOString() ?? null
    const span = { per: spans[kind], offset, from: null, until: at, isDefault }
    // The coins of the default are the operator's, who may change them.
    const now = isDefault ? [{ ...span, coins: null }] : value === null ? [] : [{ ...span, coins: value }]
    const later =
      !next || next.value === null
        ? []
        : [{ per: spans[kind], coins: next.value, offset: zone.next, from: at, until: null }]
    return [...now, ...later]
  })
}

function viewOf(limits: OwnLimits, now: Date): LimitsView {
  return {
    limits: limitKinds.map((kind) => {
      const { value, next } = limitAt(limits[kind], now)
      return {
        kind,
        value,
        isDefault: limits[kind].isDefault && value !== null,
        next: next && { value: next.value, at: next.at.getTime() },
      }
    }),
  }
}
