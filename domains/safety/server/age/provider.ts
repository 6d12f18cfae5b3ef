import type { AgeMethod } from '../../age-methods.ts'

export type CheckRequest = {
  /** The shared reference of this check. It reveals nothing about the person. */
  reference: string
  method: AgeMethod
  /** The return address of the person. */
  returnUrl: string
  locale: string
  now: Date
}

/** The provider's report of a check; additional fields are ignored. */
export type CheckResult = { reference: string; isAdult: boolean; method: AgeMethod; at: Date; receipt: string }

/** A raw callback: its headers with lower-case names, and its body byte for byte. */
export type RawCallback = { headers: Readonly<Record<string, string | undefined>>; body: string }

/** A provider that verifies that a person is an adult without revealing their identity. */
export type AgeProvider = {
  name: 'sandbox' | 'http'
  methods: readonly AgeMethod[]
  /** Begins a check: where to send the person. */
  start(request: CheckRequest): { redirectUrl: string }
  /** Reads a callback, or says that it is not the provider's own, too old, or not to be understood. */
  readCallback(raw: RawCallback, now: Date): CheckResult | 'refused'
}
