import { findUser } from '#domains/accounts/server/public.ts'
import { hiddenPlace, needsIntimateConsent, placesOf } from '#domains/safety/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { intimateConsentRecord } from '#domains/privacy/server/public.ts'

/**
 * Where consent to process what conversations reveal is required: by the law of the place, there and where the place of a
 * person is unknown, of everybody, or of nobody.
 */
export type ConsentMode = 'law' | 'law-or-unknown' | 'everywhere' | 'off'

type Record = Actor['intimateConsent']
type Of = { record: Record; places: readonly string[]; now: Date }

/** The consent to process what conversations reveal: who owes it, and what may be processed without a request of theirs. */
export function createIntimateConsent(db: Db, mode: ConsentMode) {
  const isRequiredAt = (places: readonly string[], now: Date) =>
    mode === 'everywhere' ||
    needsIntimateConsent(places, now) ||
    (mode === 'law-or-unknown' && places.every((place) => place === hiddenPlace))

  // A withdrawal counts everywhere: somebody who travels has not changed their mind.
  const owes = ({ record, places, now }: Of) =>
    mode !== 'off' && record !== 'granted' && (record === 'withdrawn' || isRequiredAt(places, now))

  return {
    isOn: mode !== 'off',

    /** An actor with the consent that they owe for this request. */
    measure<One extends Actor>(actor: One, caller: Caller, now: Date): One {
      const owesIntimateConsent = owes({ record: actor.intimateConsent, places: placesOf(caller, actor), now })
      return owesIntimateConsent === actor.owesIntimateConsent ? actor : { ...actor, owesIntimateConsent }
    },

    /** Whether what a person said may be processed without a request of theirs, by where they were first seen. */
    async mayProcess(userId: string, now: Date): Promise<boolean> {
      if (mode === 'off') return true
      const [record, user] = await Promise.all([intimateConsentRecord(db, userId), findUser(db, userId)])
      const home = user?.area ? `${user.countryCode}-${user.area}` : (user?.countryCode ?? '')
      return !owes({ record, places: home === '' ? [] : [home], now })
    },
  }
}

export type IntimateConsent = ReturnType<typeof createIntimateConsent>
