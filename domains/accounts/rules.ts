/** An address that a letter may reach; whether it exists, only the letter's code shows. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** A code is sent to the same address at most once in this time. */
export const resendCooldownMs = 60_000
