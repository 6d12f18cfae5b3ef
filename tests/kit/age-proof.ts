import type { AgeMethod } from '#domains/safety/age-methods.ts'
import { startAgeCheck } from '#domains/safety/contract.ts'
import { signCallback } from '#domains/safety/server/age/signed-callback.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

export const ageSecret = 'the key that the test and the provider share'

/** A world that trusts these location headers, and whose sandbox has a key known to the test. */
export const placedConfig = {
  COUNTRY_HEADER: 'x-country',
  REGION_HEADER: 'x-region',
  AGE_PROVIDER: 'sandbox',
  AGE_PROVIDER_SECRET: ageSecret,
  // Another requirement of these places, which has tests of its own.
  INTIMATE_CONSENT: 'off',
}

let devices = 0

/** An adult by their own word, on a device of their own, at a place that the test may change. */
export async function placedPerson(w: World, country: string, region = '') {
  const headers: Record<string, string> = { 'x-country': country, 'x-region': region }
  const device = `a-device-of-a-test-${(devices += 1)}`
  const someone = await w.adult({ headers, device })
  return {
    ...someone,
    headers,
    device,
    travel: (to: string) => void Object.assign(headers, { 'x-country': to, 'x-region': '' }),
  }
}

/** Begins a check and gives its reference. */
export async function beginCheck(someone: Person, method: AgeMethod = 'photo-id-match'): Promise<string> {
  const { url } = await someone.get(startAgeCheck, { method })
  return new URL(url, 'http://world.example').searchParams.get('reference') ?? ''
}

type Report = { reference: string; isAdult: boolean; method?: AgeMethod; secret?: string; now?: Date }

/** Sends the outcome of a check as the provider does; returns the status of the answer. */
export async function reportOutcome(
  w: World,
  { reference, isAdult, method = 'photo-id-match', secret = ageSecret, now = w.clock.now() }: Report,
) {
  const outcome = isAdult ? ('adult' as const) : ('not-adult' as const)
  const signed = signCallback(secret, { reference, method, outcome, at: now.toISOString(), receipt: 'r-1' }, now)
  return (await fetch(`${w.url}/age/callback/sandbox`, { method: 'POST', ...signed })).status
}

/** Runs a whole check. */
export async function proveAge(
  w: World,
  someone: Person,
  method: AgeMethod = 'photo-id-match',
  isAdult = true,
): Promise<void> {
  const reference = await beginCheck(someone, method)
  const status = await reportOutcome(w, { reference, isAdult, method })
  if (status !== 200) throw new Error(`The callback was answered ${status}`)
}
