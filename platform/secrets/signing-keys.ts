import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../telemetry/log.ts'
import { newSecret } from './secrets.ts'
import { readSealingKeys, sealingKeysOf, sealWith, unseal } from './sealing.ts'
import type { SigningPurpose } from './signing-purposes.ts'
import { generationsOf, signingPurposes } from './signing-purposes.ts'
import { secrets } from './tables.ts'

/** The keys of one purpose: what is signed now, and every key whose signatures still count. */
export type SigningKeys = {
  current(): Uint8Array
  all(): readonly Uint8Array[]
}

/** The signing keys of this process, read again every minute, so that a rotation needs no restart. */
export type SigningKeyRing = {
  /** Reads the keys again. */
  refresh(): Promise<void>
  close(): void
}

type Key = { signsFrom: Date; bytes: Uint8Array }
type Ring = { clock: Clock; keys: ReadonlyMap<SigningPurpose, readonly Key[]> }

const refreshMs = 60_000
const rings = new WeakMap<Db, Ring>()

/** The keys of a purpose in a database whose signing keys are open. */
export function signingKeysOf(db: Db, purpose: SigningPurpose): SigningKeys {
  const ring = rings.get(db)
  if (!ring) throw new Error('The signing keys of this database are not open')
  const known = () => ring.keys.get(purpose) ?? []
  return {
    current() {
      const now = ring.clock.now()
      const key = known().findLast(({ signsFrom }) => signsFrom <= now) ?? known()[0]
      if (!key) throw new Error(`There is no key for ${purpose}`)
      return key.bytes
    },
    all: () => known().map(({ bytes }) => bytes),
  }
}

type Needs = { db: Db; clock: Clock; log: Pick<Log, 'warn'> }

/**
 * Opens the secrets of a database with the keys of SECRETS_KEY, and the signing keys of all purposes, of which it makes
 * those that are missing. Throws a SecretsError where a secret does not open.
 */
export async function openSigningKeys(
  { db, clock, log }: Needs,
  secretsKey: readonly string[],
): Promise<SigningKeyRing> {
  sealWith(db, readSealingKeys(secretsKey))
  const ring: Ring = { clock, keys: new Map() }
  rings.set(db, ring)

  const refresh = async () => {
    const rows = await db.select().from(secrets)
    const opened = await Promise.all(
      rows.map(async ({ name, secret, signsFrom, createdAt }) => ({
        name,
        signsFrom: signsFrom ?? createdAt,
        bytes: await unseal(sealingKeysOf(db), name, secret),
      })),
    )
    ring.keys = new Map(signingPurposes.map((purpose) => [purpose, generationsOf(opened, purpose)]))
  }

  const makeMissing = async () => {
    const absent = signingPurposes.filter((purpose) => ring.keys.get(purpose)?.length === 0)
    if (absent.length === 0) return
    const made = await Promise.all(absent.map((name) => newSecret(db, name, { now: clock.now() })))
    await db.insert(secrets).values(made).onConflictDoNothing()
    await refresh()
  }

  await refresh()
  await makeMissing()
  const timer = setInterval(
    () => void refresh().catch((error: unknown) => log.warn({ err: error }, 'signing keys could not be read again')),
    refreshMs,
  )
  timer.unref()
  return { refresh, close: () => clearInterval(timer) }
}
