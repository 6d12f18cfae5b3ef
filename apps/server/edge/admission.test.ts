import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AuthLevel, CallContract } from '#platform/contract/call.ts'
import { defineCall } from '#platform/contract/call.ts'
import type { Actor } from '#platform/http/actor.ts'
import { plainMember } from '#tests/kit/callers.ts'
import { hindranceOf, roleOf } from './admission.ts'

const now = new Date('2026-06-01T12:00:00Z')
const later = new Date('2026-06-01T13:00:00Z')

function callFor(
  auth: AuthLevel,
  more: Partial<Pick<CallContract, 'adultsOnly' | 'alsoFor' | 'takesIntimateData'>> = {},
): CallContract {
  return defineCall('/v1/thing', {
    summary: '',
    auth,
    params: z.strictObject({}),
    data: z.object({}),
    errors: [],
    repeat: 'safe',
    ...more,
  })
}

const member = (over: Partial<Actor> = {}): Actor => ({ ...plainMember, ...over })
const hindrance = (call: CallContract, over: Partial<Actor> = {}) => hindranceOf(call, member(over), now)

describe('the role of a person', () => {
  it('is the highest that they hold', () => {
    expect(roleOf(null)).toBe('nobody')
    expect(roleOf(member({ kind: 'visitor', isPremium: true }))).toBe('visitor')
    expect(roleOf(member())).toBe('user')
    expect(roleOf(member({ isPremium: true }))).toBe('premium')
  })
})

describe('a hindrance', () => {
  it('is an exclusion or an account that closes, but where a call answers them too', () => {
    expect(hindrance(callFor('visitor'), { excludedUntil: later })).toEqual({
      error: 'EXCLUDED',
      retryAfterMs: 3_600_000,
    })
    expect(hindrance(callFor('visitor'), { closesAt: later })).toEqual({ error: 'ACCOUNT_CLOSING' })
    const both = { excludedUntil: later, closesAt: later }
    expect(hindrance(callFor('public'), both)).toBeNull()
    expect(hindrance(callFor('visitor', { alsoFor: ['excluded', 'closing'] }), both)).toBeNull()
  })

  it('is the age question, or the proof of age under its own name', () => {
    const adults = callFor('user', { adultsOnly: true })
    expect(hindrance(adults)).toBeNull()
    expect(hindrance(adults, { isAdult: false })).toEqual({ error: 'AGE_REQUIRED' })
    expect(hindrance(adults, { isAdult: false, needsAgeProof: true })).toEqual({ error: 'AGE_PROOF_REQUIRED' })
    expect(hindranceOf(callFor('public', { adultsOnly: true }), null, now)).toEqual({ error: 'AGE_REQUIRED' })
  })

  it('is the consent that is owed, after the age question', () => {
    const taking = callFor('user', { adultsOnly: true, takesIntimateData: true })
    expect(hindrance(taking)).toBeNull()
    expect(hindrance(callFor('user', { adultsOnly: true }), { owesIntimateConsent: true })).toBeNull()
    expect(hindrance(taking, { owesIntimateConsent: true })).toEqual({ error: 'INTIMATE_CONSENT_REQUIRED' })
    expect(hindrance(taking, { owesIntimateConsent: true, isAdult: false })).toEqual({ error: 'AGE_REQUIRED' })
  })
})
