import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import type { AgeMethod } from '../../age-methods.ts'
import type { Place } from '../../jurisdictions.ts'
import { placesOf } from '../places.ts'
import { ageOf, mergeAge, storeMinorSign, storeProof } from './ages.ts'
import type { AgePolicy, AgeProofRequest } from './proof-request.ts'
import { requestedAt, requestedOf } from './proof-request.ts'
import type { AgeCheckRow, Asker } from './checks.ts'
import {
  coolingUntil,
  deviceHash,
  isOpen,
  lastCheck,
  lockCheck,
  moveFailures,
  provenUntil,
  storeOutcome,
  storeStart,
  waitAfterStarts,
} from './checks.ts'
import type { HostedProvider } from './hosted-provider.ts'
import type { CheckResult, RawCallback } from './provider.ts'
import type { SandboxProvider } from './sandbox-provider.ts'
import { clearSigns, hasOpenSign, moveSigns, storeSign } from './signs.ts'

export type AgeNeeds = {
  db: Db
  /** Null without a provider: features that need proof are then closed. */
  provider: HostedProvider | SandboxProvider | null
  policy: AgePolicy
}

export type AgeStatus = {
  requested: AgeProofRequest | null
  /** Proof is required. */
  isNeeded: boolean
  provenUntil: Date | null
  methods: readonly AgeMethod[]
  last: AgeCheckRow | null
  retryAt: Date | null
}

export type Received = 'counted' | 'repeated' | 'refused'

/** Proof of age: who owes it, how it is requested, and what counts. All of it is on the server. */
export function createAgeAssurance({ db, provider, policy }: AgeNeeds) {
  // A proof of the sandbox is valid only while the sandbox is the provider.
  const providers = provider?.name === 'sandbox' ? ['http', 'sandbox'] : ['http']

  const askerOf = (actor: Actor, caller: Caller): Asker => ({
    userId: actor.userId,
    selector: actor.selector,
    device: caller.device,
  })

  const offered = (requested: AgeProofRequest | null): readonly AgeMethod[] =>
    requested?.methods.filter((method) => provider?.methods.includes(method)) ?? []

  async function proofOf(actor: Actor, requested: AgeProofRequest, now: Date): Promise<Date | null> {
    // Without any proof that still counts somewhere there is nothing to look up.
    if (requested.reason === 'sign' || actor.ageProofUntil === null || actor.ageProofUntil <= now) return null
    return provenUntil(db, { userId: actor.userId, selector: actor.selector, requested, providers, now })
  }

  async function decide(result: CheckResult, now: Date): Promise<Received> {
    return transact(db, async (tx) => {
      const row = await lockCheck(tx, result.reference)
      if (!row || row.provider !== provider?.name) return 'refused'
      if (!isOpen(row, now)) return 'repeated'
      if (!(await findUser(tx, row.userId))) return 'refused'
      const requested = requestedOf(
        await ageOf(tx, row.userId),
        row.place === '' ? [] : row.place.split(','),
        policy,
        now,
      )
      if (result.isAdult && requested && !requested.methods.includes(result.method)) return 'refused'
      const lifeMs = requested?.[result.isAdult ? 'proofMs' : 'coolOffMs'] ?? 0
      const until = new Date(now.getTime() + lifeMs)
      await storeOutcome(tx, row, { ...result, until, now })
      if (!result.isAdult) await storeSign(tx, { userId: row.userId, deviceHash: row.deviceHash, cause: 'check' }, now)
      else {
        await clearSigns(tx, row.userId, now)
        await storeProof(tx, row.userId, until)
      }
      return 'counted'
    })
  }

  return {
    provider,
    /** The proof required of any person at these places. */
    requestedAt: (places: readonly Place[], now: Date) => requestedAt(places, policy, now),

    /** Applies proof of age to an actor: without a required proof, they do not count as an adult. */
    async measure(actor: Actor, caller: Caller, now: Date): Promise<Actor> {
      const requested = requestedOf(actor, placesOf(caller, actor), policy, now)
      // A person who has not confirmed to be an adult must answer that first.
      if (requested === null || (!actor.isAdult && requested.reason === 'place')) return actor
      if (await proofOf(actor, requested, now)) return actor
      return { ...actor, isAdult: false, needsAgeProof: true }
    },

    /** Whether a person counts as an adult where they were first seen; for what the product does without a request of theirs. */
    async isKnownAdult(userId: string, now: Date): Promise<boolean> {
      const [age, user] = await Promise.all([ageOf(db, userId), findUser(db, userId)])
      if (!user || age.adultSince === null) return false
      const home = user.area ? `${user.countryCode}-${user.area}` : user.countryCode
      const requested = requestedOf(age, home === '' ? [] : [home], policy, now)
      if (requested === null) return true
      return requested.reason === 'place' && age.proofUntil !== null && age.proofUntil > now
    },

    /** A sign stored on this device also applies to a new visitor on it. */
    async applyAgePolicy(actor: Actor, caller: Caller, now: Date): Promise<Actor> {
      if (!(await hasOpenSign(db, deviceHash(caller.device)))) return actor
      await storeMinorSign(db, actor.userId, now)
      return { ...actor, isAdult: false, needsAgeProof: true, minorSignAt: now }
    },

    /** Stores that a person's own words suggest a minor. */
    async noteSign(actor: Actor, caller: Caller, now: Date): Promise<void> {
      await transact(db, (tx) =>
        storeSign(tx, { userId: actor.userId, deviceHash: deviceHash(caller.device), cause: 'words' }, now),
      )
    },

    /** A visitor signs in to an account: signs against them are moved, proofs are not. */
    async mergeVisitorData(tx: Tx, visitorId: string, memberId: string): Promise<void> {
      await moveFailures(tx, visitorId, memberId)
      await moveSigns(tx, visitorId, memberId)
      await mergeAge(tx, visitorId, memberId)
    },

    /** The age status: whether proof is required, the possible actions, and their earliest time. */
    async status(actor: Actor, caller: Caller, now: Date): Promise<AgeStatus> {
      const asker = askerOf(actor, caller)
      const requested = requestedOf(actor, placesOf(caller, actor), policy, now)
      const [proven, last, cooling, waitMs] = await Promise.all([
        requested ? proofOf(actor, requested, now) : null,
        lastCheck(db, actor.userId),
        coolingUntil(db, asker, now),
        waitAfterStarts(db, asker, now),
      ])
      const waiting = waitMs > 0 ? new Date(now.getTime() + waitMs) : null
      return {
        requested,
        isNeeded: requested !== null && proven === null,
        provenUntil: proven,
        methods: offered(requested),
        last,
        retryAt: cooling ?? waiting,
      }
    },

    /** Begins a check, or says why none can be begun. */
    async start({
      actor,
      caller,
      method,
      returnUrl,
      now,
    }: {
      actor: Actor
      caller: Caller
      method: AgeMethod
      returnUrl: string
      now: Date
    }): Promise<{ redirectUrl: string } | 'unavailable' | { waitMs: number; why: 'failed' | 'often' }> {
      const requested = requestedOf(actor, placesOf(caller, actor), policy, now)
      if (provider === null || !offered(requested).includes(method)) return 'unavailable'
      const asker = askerOf(actor, caller)
      const cooling = await coolingUntil(db, asker, now)
      if (cooling) return { waitMs: cooling.getTime() - now.getTime(), why: 'failed' }
      const waitMs = await waitAfterStarts(db, asker, now)
      if (waitMs > 0) return { waitMs, why: 'often' }
      const places = placesOf(caller, actor)
      const reference = await storeStart(db, { asker, method, places, provider: provider.name, now })
      return provider.start({ reference, method, returnUrl, locale: caller.locale, now })
    },

    /** Takes a provider's callback. The same one again changes nothing. */
    async receive(from: string, raw: RawCallback, now: Date): Promise<Received> {
      if (from !== provider?.name) return 'refused'
      const result = provider.readCallback(raw, now)
      return result === 'refused' ? 'refused' : decide(result, now)
    },
  }
}

export type AgeAssuranceService = ReturnType<typeof createAgeAssurance>
