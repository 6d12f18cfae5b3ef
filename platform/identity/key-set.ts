import type { CryptoKey, FlattenedJWSInput, JWSHeaderParameters } from 'jose'
import { createLocalJWKSet, errors } from 'jose'

/** The issuer did not respond, or its answer was malformed; the same proof may be retried. */
export class IssuerUnreachable extends Error {
  override name = 'IssuerUnreachable'
}

export type FindKey = (header: JWSHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey>

/** An issuer's keys as they are at a moment. */
export type KeySet = (now: Date) => FindKey

type Retained = { find: FindKey; readAt: number; freshUntil: number }

const timeoutMs = 5000
const shortestLifeMs = 60_000
const longestLifeMs = 24 * 3_600_000
const usualLifeMs = 3_600_000
/** Unknown key ids are cheap to make up, so they bring a new request no more often than this. */
const pauseMs = 30_000

/**
 * Caches the keys of an address according to its cache-control, and refetches once for an unknown key. jose's own
 * remote set has a fixed lifetime and reads the wall clock.
 */
export function createKeySet(address: string): KeySet {
  let held: Retained | null = null
  let pending: Promise<Retained> | null = null
  const read = (at: number): Promise<Retained> => {
    pending ??= readKeys(address, at)
      .then((keys) => (held = keys))
      .finally(() => (pending = null))
    return pending
  }
  return (now) => async (header, token) => {
    const at = now.getTime()
    const keys = held && at < held.freshUntil ? held : await read(at)
    try {
      return await keys.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || at - keys.readAt < pauseMs) throw error
      return (await read(at)).find(header, token)
    }
  }
}

async function readKeys(address: string, at: number): Promise<Retained> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`The keys answered ${response.status}`)
    const find = createLocalJWKSet((await response.json()) as Parameters<typeof createLocalJWKSet>[0])
    return { find, readAt: at, freshUntil: at + lifeMsOf(response.headers.get('cache-control')) }
  } catch (cause) {
    throw new IssuerUnreachable('The keys of an issuer could not be read', { cause })
  }
}

function lifeMsOf(cacheControl: string | null): number {
  const seconds = /\bmax-age=(\d{1,9})\b/i.exec(cacheControl ?? '')?.[1]
  const wanted = seconds === undefined ? usualLifeMs : Number(seconds) * 1000
  return Math.min(Math.max(wanted, shortestLifeMs), longestLifeMs)
}
