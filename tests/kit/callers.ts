import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { defaultPreferences } from '#domains/profile/server/preferences.ts'

/** A request from Germany that says no more than it must. */
export const plainCaller: Caller = {
  token: null,
  cookies: {},
  locale: 'en',
  brand: 'nocturne',
  origin: 'http://localhost:3000',
  country: 'DE',
  location: { area: '', city: '', source: 'header', isHidden: false },
  address: '203.0.113.9',
  userAgent: '',
  channel: '',
  publisher: '',
  device: '',
  timezoneOffset: 0,
  secure: false,
  isUncounted: false,
  inProcess: false,
  solution: '',
  refusesTracking: false,
}

/** An adult with an account, held back by nothing. */
export const plainMember: Actor = {
  userId: 'u1',
  kind: 'member',
  isInTelegram: false,
  isSafeOnly: false,
  seesExplicit: false,
  hasCold: false,
  isPremium: false,
  premiumUntil: null,
  isAdult: true,
  needsAgeProof: false,
  ageProofUntil: null,
  minorSignAt: null,
  care: null,
  excludedUntil: null,
  hasTimeLimit: false,
  hasReported: false,
  measuredFor: '',
  intimateConsent: null,
  owesIntimateConsent: false,
  closesAt: null,
  suspension: null,
  homePlace: 'DE',
  lang: 'en',
  feedStyle: null,
  feedGender: null,
  chatModel: 'base',
  preferences: defaultPreferences,
  nick: 'Sam',
  selector: 's',
}
