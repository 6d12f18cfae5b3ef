import { createHmac } from 'node:crypto'
import { and, count, eq, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { countedNetwork } from '#platform/limits/rate-limit.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import {
  deviceHash,
  findPerson,
  identityHashesOf,
  isDeviceOfAnother,
  sharesDevice,
} from '#domains/accounts/server/public.ts'
import type { InvitationOutcome } from '../rules.ts'
import { awaitsDevice, invitationEnergy, invitationLimits, invitedUntil, limitedSince } from '../rules.ts'
import { invitations, invitedMarks, origins } from './tables.ts'

/** Puts the energy of an invitation into the wallets of both, once for the person who came. */
export type GrantInvitation = (
  tx: Tx,
  gift: { inviterId: string; inviteeId: string; energy: number; now: Date },
) => Promise<void>

type NewMember = { userId: string; caller: Caller; now: Date }
type Candidate = NewMember & { inviterId: string; secret: Buffer; device: string; network: string }

/**
 * Settles the invitation of somebody who has just registered, once: both receive its energy, or it is noted why not. NOTE:
 * call in the transaction of the registration, or in that which stores who invited a new member.
 */
export async function settleInvitation(tx: Tx, member: NewMember, grant: GrantInvitation): Promise<void> {
  const { userId, caller, now } = member
  const candidate = await candidateOf(tx, member)
  if (!candidate) return
  await lockLimits(tx, candidate)
  if (await settledOf(tx, userId)) return
  const { inviterId, network } = candidate
  const outcome = await outcomeOf(tx, candidate)
  const settled = { outcome, network, settledAt: now }
  await tx.insert(invitations).values({ userId, invitedByUserId: inviterId, brand: caller.brand, ...settled })
  if (outcome === 'rewarded') await grant(tx, { inviterId, inviteeId: userId, energy: invitationEnergy, now })
}

/**
 * Settles the invitation of somebody who registered without a device, as in a chat of the bot, by the first device that
 * their account appears with at the brand of the invitation.
 */
export async function settleWithDevice(tx: Tx, member: NewMember, grant: GrantInvitation): Promise<void> {
  const { userId, caller, now } = member
  const isOpen = (settled: Settled | null) =>
    settled?.outcome === 'unknown-device' && settled.brand === caller.brand && awaitsDevice(settled.settledAt, now)
  if (deviceHash(caller.device) === '' || !isOpen(await settledOf(tx, userId))) return
  const candidate = await candidateOf(tx, member)
  if (!candidate) return
  await lockLimits(tx, candidate)
  if (!isOpen(await settledOf(tx, userId))) return
  const { inviterId, network } = candidate
  const outcome = await outcomeOf(tx, candidate)
  await tx.update(invitations).set({ outcome, network, settledAt: now }).where(eq(invitations.userId, userId))
  if (outcome === 'rewarded') await grant(tx, { inviterId, inviteeId: userId, energy: invitationEnergy, now })
}

async function candidateOf(tx: Tx, member: NewMember): Promise<Candidate | null> {
  const { userId, caller, now } = member
  const [origin] = await tx
    .select({ inviterId: origins.invitedByUserId })
    .from(origins)
    .where(eq(origins.userId, userId))
  if (!origin?.inviterId) return null
  const secret = await secretFor(tx, 'invited-people', now)
  const address = countedNetwork(caller)
  return {
    ...member,
    inviterId: origin.inviterId,
    secret,
    device: deviceHash(caller.device),
    network: address === null ? '' : hashed(secret, `network:${address}`),
  }
}

/** The limits are counted one after the other: the network before the person who invites, always in this order. */
async function lockLimits(tx: Tx, { network, inviterId }: Candidate): Promise<void> {
  for (const key of [network, inviterId])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invitation:${key}`}, 0))`)
}

type Settled = typeof invitations.$inferSelect

async function settledOf(tx: Tx, userId: string): Promise<Settled | null> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.userId, userId))
  return row ?? null
}

async function outcomeOf(tx: Tx, candidate: Candidate): Promise<InvitationOutcome> {
  const { userId, inviterId, device, caller, now, secret } = candidate
  const inviter = await findPerson(tx, inviterId, now)
  if (!inviter) return 'inviter-gone'
  if (inviter.brand !== caller.brand) return 'other-brand'
  if (device === '') return 'unknown-device'
  // NOTE: of an account that had devices before this one, each of them counts.
  if ((await isDeviceOfAnother(tx, device, userId)) || (await sharesDevice(tx, userId))) return 'used-device'
  const own = await identityHashesOf(tx, userId, secret)
  const theirs = await identityHashesOf(tx, inviterId, secret)
  if (own.some((hash) => theirs.includes(hash))) return 'same-person'
  const busy = await busyLimit(tx, candidate)
  if (busy) return busy
  return (await markInvited(tx, [...own, hashed(secret, `device:${device}`)], now)) ? 'rewarded' : 'known-person'
}

async function busyLimit(tx: Tx, { inviterId, network, now }: Candidate): Promise<InvitationOutcome | null> {
  const rewarded = and(eq(invitations.outcome, 'rewarded'), gte(invitations.settledAt, limitedSince(now)))
  const byOne = eq(invitations.invitedByUserId, inviterId)
  const number = async (which: Parameters<typeof and>[number]) => {
    const [row] = await tx.select({ number: count() }).from(invitations).where(and(rewarded, which))
    return row?.number ?? 0
  }
  if ((await number(byOne)) >= invitationLimits.byOne) return 'busy-inviter'
  if (network === '') return null
  const ofNetwork = and(eq(invitations.network, network), ne(invitations.network, ''))
  if ((await number(ofNetwork)) >= invitationLimits.ofNetwork) return 'busy-network'
  return (await number(and(ofNetwork, byOne))) >= invitationLimits.ofNetworkByOne ? 'busy-network' : null
}

/** Marks identities and device as invited; false where one of them was before. Two at once: one of them is the first. */
async function markInvited(tx: Tx, hashes: readonly string[], now: Date): Promise<boolean> {
  await tx.delete(invitedMarks).where(and(inArray(invitedMarks.hash, [...hashes]), lte(invitedMarks.until, now)))
  const until = invitedUntil(now)
  const marked = await tx
    .insert(invitedMarks)
    .values(hashes.toSorted().map((hash) => ({ hash, until })))
    .onConflictDoNothing()
    .returning({ hash: invitedMarks.hash })
  return marked.length === hashes.length
}

function hashed(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** How many people registered by somebody's invitations, and how many of these were rewarded. */
export async function invitedBy(tx: Queryable, inviterId: string): Promise<{ joined: number; rewarded: number }> {
  const [row] = await tx
    .select({ joined: count(), rewarded: sql<number>`(count(*) filter (where outcome = 'rewarded'))::int` })
    .from(invitations)
    .where(eq(invitations.invitedByUserId, inviterId))
  return { joined: row?.joined ?? 0, rewarded: row?.rewarded ?? 0 }
}

/** Forgets networks that no limit counts any more, and marks whose time is over. */
export async function dropOldInvitationMarks(tx: Queryable, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ network: '' })
    .where(and(ne(invitations.network, ''), lt(invitations.settledAt, limitedSince(now))))
  await tx.delete(invitedMarks).where(lte(invitedMarks.until, now))
}
