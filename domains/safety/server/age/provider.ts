import type { AgeMethod } from '../../age-methods.ts'

export type CheckRequest = {
  /** What both sides call this check by. It tells nothing of the person. */
  reference: string
  method: AgeMethod
  /** Where the person comes back to. */
  returnUrl: string
  locale: string
  now: Date
}

/** What a provider reports a check; anything more that it might send is not read. */
export type CheckResult = { reference: string; isAdult: boolean; method: AgeMethod; at: Date; receipt: string }

/** A callback as it came: its headers by their small names, and its body byte for byte. */
export type RawCallback = { headers: Readonly<Record<string, string | undefined>>; body: string }

/** Somebody who can tell that a person is an adult, without telling who they are. */
export type AgeProvider = {
  name: 'sandbox' | 'http'
  methods: readonly AgeMethod[]
  /** Begins a check: where to send the person. */
  start(request: CheckRequest): { redirectUrl: string }
  /** Reads a callback, or says that it is not the provider's own, too old, or not to be understood. */
  readCallback(raw: RawCallback, now: Date): CheckResult | 'refused'
}
