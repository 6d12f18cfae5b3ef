import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { networkOf } from '#platform/http/network.ts'
import { mailboxOf, resendCooldownMs } from '../rules.ts'
import { deviceHash, isKnownDevice } from './known-devices.ts'
import { identities, loginCodes } from './tables.ts'

const codeLifeMs = 10 * 60_000
const linkLifeMs = 30 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The numbers of docs/decisions/0012-sign-in-limits.md. */
const maxTries = 5
const maxCodesAnHour = 5
const maxCodesADayFromNetwork = 8
const maxCodesADayForStrangers = 20
/** Past the codes of strangers a link may follow another at this interval; the one before is then still open. */
const linkIntervalMs = 20 * 60_000

export type LoginCodeKind = 'code' | 'link'

/** Whom a code is for: a canonical e-mail address, or a phone number in E.164. */
export type CodeAddress = { provider: 'email' | 'phone'; address: string }
/** Where it is requested or tried. */
export type CodePlace = { device: string; address: string }

/** A code that was right, and whether the device that brings it is the one that requested it. */
export type UsedCode = { isOwn: boolean }

type Refused = { code: null; error: 'LOGIN_CODE_TOO_SOON' | 'TOO_MANY_REQUESTS'; waitMs: number }
/** The address was sent a link that is still open. */
type AlreadySent = { code: null; error: null; kind: 'link' }
export type RequestedCode = { code: string; kind: LoginCodeKind; isKnown: boolean } | Refused | AlreadySent

/** Codes are counted by mailbox: an address with a tag after a plus sign shares the limits of the one without. */
function limitKey(address: string): string {
  return address.includes('@') ? mailboxOf(address) : address
}

/** Codes are short, so their hash is keyed by the address: a stolen table cannot be searched once for all. */
function hash(address: string, code: string): string {
  return createHmac('sha256', address).update(code).digest('hex')
}

/**
 * Creates a code of six digits, or a long one for a link, and stores its hash. The check and the creation share one
 * lock, so that concurrent requests create one code, whether or not the address is known. A device that its owner has
 * signed in from has its own allowance, and so has each network: requests of strangers do not use up the owner's
 * allowance. Where strangers in many networks have used up theirs, a mail address is still sent links, which cannot be
 * guessed.
 */
export function requestCode(
  db: Db,
  { provider, address }: CodeAddress,
  { kind: wanted, place }: { kind: LoginCodeKind; place: CodePlace },
  now: Date,
): Promise<RequestedCode> {
  return transact(db, async (tx) => {
    const key = limitKey(address)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const requestedBy = deviceHash(place.device)
    const network = sha256(networkOf(place.address))
    const isKnown = await isKnownDevice(tx, { provider, subject: address }, requestedBy)
    const rows = await unusedCodes(tx, key, isKnown, now)
    const own = rows.filter((row) => (isKnown ? row.requestedBy === requestedBy : row.requestedFrom === network))
    const refused = refusalOf(own, isKnown, now)
    if (refused) return refused
    const strangersMs = isKnown ? 0 : waitFor(rows, maxCodesADayForStrangers, dayMs, now)
    if (strangersMs > 0 && provider === 'phone') return { code: null, error: 'TOO_MANY_REQUESTS', waitMs: strangersMs }
    const linkShare = strangersMs > 0 ? await shareOfLinks(tx, { provider, address }) : null
    const links = rows.filter((row) => row.requestedFrom === linkShare)
    if (waitFor(links, 1, linkIntervalMs, now) > 0) return { code: null, error: null, kind: 'link' }
    const kind = linkShare === null ? wanted : 'link'
    const code =
      kind === 'code' ? String(randomInt(0, 1_000_000)).padStart(6, '0') : randomBytes(24).toString('base64url')
    await tx.insert(loginCodes).values({
      id: newId(now),
      address: key,
      kind,
      codeHash: hash(address, code),
      requestedBy,
      requestedFrom: linkShare ?? network,
      isKnownDevice: isKnown,
      createdAt: now,
      expiresAt: new Date(now.getTime() + (kind === 'code' ? codeLifeMs : linkLifeMs)),
    })
    return { code, kind, isKnown }
  })
}

type CountedCode = { createdAt: Date; requestedBy: string; requestedFrom: string }

/** The codes of a day that count: a used code does not block a new one, since its owner may be at a second device. */
function unusedCodes(tx: Queryable, address: string, isKnown: boolean, now: Date): Promise<CountedCode[]> {
  const { createdAt, requestedBy, requestedFrom, isKnownDevice: known, usedAt } = loginCodes
  const since = new Date(now.getTime() - dayMs)
  return tx
    .select({ createdAt, requestedBy, requestedFrom })
    .from(loginCodes)
    .where(and(eq(loginCodes.address, address), eq(known, isKnown), isNull(usedAt), gt(createdAt, since)))
    .orderBy(asc(createdAt))
}

function waitFor(codes: readonly CountedCode[], nth: number, windowMs: number, now: Date): number {
  return (codes.at(-nth)?.createdAt.getTime() ?? -windowMs) + windowMs - now.getTime()
}

function refusalOf(own: readonly CountedCode[], isKnown: boolean, now: Date): Refused | null {
  const soonMs = waitFor(own, 1, resendCooldownMs, now)
  if (soonMs > 0) return { code: null, error: 'LOGIN_CODE_TOO_SOON', waitMs: soonMs }
  const dayOfNetworkMs = isKnown ? 0 : waitFor(own, maxCodesADayFromNetwork, dayMs, now)
  const waitMs = Math.max(waitFor(own, maxCodesAnHour, hourMs, now), dayOfNetworkMs)
  return waitMs > 0 ? { code: null, error: 'TOO_MANY_REQUESTS', waitMs } : null
}

/**
 * The allowance that a link past the codes of strangers counts in. An address that signs somebody in has its own: links
 * to other addresses of the same mailbox, which share one, do not use it up.
 */
async function shareOfLinks(tx: Queryable, { provider, address }: CodeAddress): Promise<string> {
  const owners = await tx
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, address)))
  return sha256(owners.length > 0 ? `links to ${address}` : `links to others of ${limitKey(address)}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Forgets a code that could not be sent, so that it does not count. */
export async function dropLoginCode(tx: Queryable, address: string, code: string): Promise<void> {
  await tx
    .delete(loginCodes)
    .where(and(eq(loginCodes.address, limitKey(address)), eq(loginCodes.codeHash, hash(address, code))))
}

/** Uses up a code: once for the right one, null for anything else. */
export async function consumeLoginCode(
  tx: Queryable,
  { address, device }: { address: string; device: string },
  code: string,
  now: Date,
): Promise<UsedCode | null> {
  const [key, wanted, here] = [limitKey(address), hash(address, code), deviceHash(device)]
  const requestedBy = /^\d{6}$/.test(code)
    ? await consumeDigits(tx, { address: key, requestedBy: here }, wanted, now)
    : await consume(tx, and(open(key, now), eq(loginCodes.kind, 'link'), eq(loginCodes.codeHash, wanted)), now)
  return requestedBy === null ? null : { isOwn: requestedBy !== '' && requestedBy === here }
}

function open(address: string, now: Date) {
  return and(eq(loginCodes.address, address), isNull(loginCodes.usedAt), gt(loginCodes.expiresAt, now))
}

/**
 * Each try counts against every open code of the address before the comparison, so that parallel guesses gain nothing.
 * Tries from the requesting device are counted separately from all others: guesses made elsewhere do not affect it.
 */
async function consumeDigits(
  tx: Queryable,
  { address, requestedBy }: { address: string; requestedBy: string },
  wanted: string,
  now: Date,
): Promise<string | null> {
  const isOwn = sql`(${loginCodes.requestedBy} = ${requestedBy} and ${loginCodes.requestedBy} <> '')`
  const tried = await tx
    .update(loginCodes)
    .set({
      attempts: sql`${loginCodes.attempts} + case when ${isOwn} then 1 else 0 end`,
      attemptsElsewhere: sql`${loginCodes.attemptsElsewhere} + case when ${isOwn} then 0 else 1 end`,
    })
    .where(
      and(
        open(address, now),
        eq(loginCodes.kind, 'code'),
        sql`case when ${isOwn} then ${loginCodes.attempts} else ${loginCodes.attemptsElsewhere} end < ${maxTries}`,
      ),
    )
    .returning({ id: loginCodes.id, codeHash: loginCodes.codeHash })
  const match = tried.find(({ codeHash }) => codeHash === wanted)
  return match ? consume(tx, and(eq(loginCodes.id, match.id), isNull(loginCodes.usedAt)), now) : null
}

/** Which device requested the code that is used up now, or null when it is used or gone. */
async function consume(tx: Queryable, which: ReturnType<typeof and>, now: Date): Promise<string | null> {
  const used = await tx
    .update(loginCodes)
    .set({ usedAt: now })
    .where(which)
    .returning({ requestedBy: loginCodes.requestedBy })
  return used[0]?.requestedBy ?? null
}

/** Forgets the codes that no limit requests any more. */
export async function dropOldCodes(tx: Queryable, now: Date): Promise<void> {
  await tx.delete(loginCodes).where(lte(loginCodes.createdAt, new Date(now.getTime() - dayMs)))
}
