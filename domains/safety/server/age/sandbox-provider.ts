import { ageMethods } from '../../age-methods.ts'
import type { AgeMethod } from '../../age-methods.ts'
import type { AgeProvider, RawCallback } from './provider.ts'
import { readSignedCallback, signCallback } from './signed-callback.ts'

export const sandboxPath = '/age-sandbox'

export type Decision = { reference: string; method: AgeMethod; isAdult: boolean }
export type SandboxProvider = AgeProvider & {
  name: 'sandbox'
  /** The callback that a real provider would send after a check. */
  decide(decision: Decision, now: Date): RawCallback
}

/** A provider for development and trials: the user chooses the outcome of the check. */
export function createSandboxProvider(secret: string): SandboxProvider {
  return {
    name: 'sandbox',
    methods: ageMethods,
    start: ({ reference, method }) => ({ redirectUrl: `${sandboxPath}?${new URLSearchParams({ reference, method })}` }),
    readCallback: (raw, now) => readSignedCallback(secret, raw, now),
    decide: ({ reference, method, isAdult }, now) =>
      signCallback(
        secret,
        { reference, method, outcome: isAdult ? 'adult' : 'not-adult', at: now.toISOString(), receipt: 'sandbox' },
        now,
      ),
  }
}
