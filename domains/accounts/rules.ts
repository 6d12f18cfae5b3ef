/** A code is sent to the same address at most once in this time. */
export const resendCooldownMs = 60_000
