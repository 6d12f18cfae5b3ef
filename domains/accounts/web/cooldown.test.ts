import { describe, expect, it } from 'vitest'
import { resendCooldownMs } from '../rules.ts'
import { secondsLeft } from './cooldown.ts'

describe('resend cooldown', () => {
  it('is off at 59 seconds and on at 60 [S9-code-01]', () => {
    const until = 1000 + resendCooldownMs
    expect(secondsLeft(until, 1000)).toBe(60)
    expect(secondsLeft(until, 1000 + 59_000)).toBe(1)
    expect(secondsLeft(until, 1000 + 60_000)).toBe(0)
    expect(secondsLeft(until, 1000 + 90_000)).toBe(0)
  })
})
