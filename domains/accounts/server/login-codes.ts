import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { networkOf } from '#platform/http/network.ts'
import { mailboxOf, resendCooldownMs } from '../rules.ts'
import { deviceHash, isKnownDevice } from './known-devices.ts'
import { loginCodes } from './tables.ts'

const codeLifeMs = 10 * 60_000
const linkLifeMs = 30 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The numbers of docs/decisions/0012-sign-in-limits.md. */
const maxTries = 5
const maxCodesAnHour = 5
const maxCodesADayFromNetwork = 8
const maxCodesADayForStrangers = 20

export type LoginCodeKind = 'code' | 'link'

/** Whom a code is for: a canonical e-mail address, or a phone number in E.164. */
export type CodeAddress = { provider: 'email' | 'phone'; address: string }
/** Where it is requested or tried. */
export type CodePlace = { device: string; address: string }

/** A code that was right, and whether the device that brings it is the one that requested it. */
export type UsedCode = { isOwn: boolean }

export type RequestedCode =
  | { code: string; isKnown: boolean }
  | { code: null; error: 'LOGIN_CODE_TOO_SOON' | 'TOO_MANY_REQUESTS'; waitMs: number }

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
 * allowance.
 */
export function requestCode(
  db: Db,
  { provider, address }: CodeAddress,
  { kind, place }: { kind: LoginCodeKind; place: CodePlace },
  now: Date,
): Promise<RequestedCode> {
  return transact(db, async (tx) => {
    const key = limitKey(address)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const requestedBy = deviceHash(place.device)
    const requestedFrom = createHash('sha256').update(networkOf(place.address)).digest('hex')
    const isKnown = await isKnownDevice(tx, { provider, subject: address }, requestedBy)
    const refused = await refusalOf(tx, key, isKnown ? { requestedBy } : { requestedFrom }, now)
    if (refused) return refused
    const code =
      kind === 'code' ? String(randomInt(0, 1_000_000)).padStart(6, '0') : randomBytes(24).toString('base64url')
    await tx.insert(loginCodes).values({
      id: newId(now),
      address: key,
      kind,
      codeHash: hash(address, code),
      requestedBy,
      requestedFrom,
      isKnownDevice: isKnown,
      createdAt: now,
      expiresAt: new Date(now.getTime() + (kind === 'code' ? codeLifeMs : linkLifeMs)),
    })
    return { code, isKnown }
  })
}

/** A used code does not block a new one: its owner may be at a second device. */
async function refusalOf(
  tx: Queryable,
  address: string,
  share: { requestedBy: string } | { requestedFrom: string },
  now: Date,
): Promise<Extract<RequestedCode, { code: null }> | null> {
  const isKnown = 'requestedBy' in share
  const since = new Date(now.getTime() - dayMs)
  const rows = await tx
    .select({
      createdAt: loginCodes.createdAt,
      requestedBy: loginCodes.requestedBy,
      requestedFrom: loginCodes.requestedFrom,
    })
    .from(loginCodes)
    .where(
      and(
        eq(loginCodes.address, address),
        eq(loginCodes.isKnownDevice, isKnown),
        isNull(loginCodes.usedAt),
        gt(loginCodes.createdAt, since),
      ),
    )
    .orderBy(asc(loginCodes.createdAt))
  const own = rows.filter((row) =>
    isKnown ? row.requestedBy === share.requestedBy : row.requestedFrom === share.requestedFrom,
  )
  const waitFor = (codes: typeof rows, nth: number, windowMs: number) =>
    (codes.at(-nth)?.createdAt.getTime() ?? -windowMs) + windowMs - now.getTime()
  const soonMs = waitFor(own, 1, resendCooldownMs)
  if (soonMs > 0) return { code: null, error: 'LOGIN_CODE_TOO_SOON', waitMs: soonMs }
  const strangersMs = isKnown
    ? 0
    : Math.max(waitFor(own, maxCodesADayFromNetwork, dayMs), waitFor(rows, maxCodesADayForStrangers, dayMs))
  const waitMs = Math.max(waitFor(own, maxCodesAnHour, hourMs), strangersMs)
  return waitMs > 0 ? { code: null, error: 'TOO_MANY_REQUESTS', waitMs } : null
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
