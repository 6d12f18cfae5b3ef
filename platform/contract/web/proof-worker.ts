import type { Challenge } from 'altcha-lib/types'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** A phone of the slowest kind needs a tenth of this. */
const timeout = 20_000

self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey, timeout }))
}
