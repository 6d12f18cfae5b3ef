import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { SigningKeys } from '../secrets/signing-keys.ts'

/** One derivation takes about half a millisecond on a desktop, and two on a phone. */
const cost = 2000
/** The number that is looked for, from 0 on: half of the most on average, and never more. */
const mostSteps = 400
const lifeMs = 2 * 60_000
const mostRemembered = 100_000
const longestSolution = 4096

const solved = z.object({
  challenge: z.object({
    parameters: z.record(z.string(), z.union([z.string(), z.number()])),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** Challenges that cost a browser a second at most, signed, so that the server stores only those that were used. */
export type ProofsOfWork = {
  challenge(): Promise<string>
  /** Whether this is a solved challenge of ours, in time and for the first time. */
  accept(solution: string): Promise<boolean>
}

/** Proofs of work over keys that all processes share; a challenge counts once in each of them. */
export function createProofsOfWork(keys: SigningKeys): ProofsOfWork {
  // By size: room for as many would be allocated at the start otherwise.
  const used = new LRUCache<string, true>({ maxSize: mostRemembered, sizeCalculation: () => 1, ttl: lifeMs })
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(mostSteps),
        deriveKey,
        expiresAt: new Date(Date.now() + lifeMs),
        ...secretsOf(keys.current()),
      })
      return Buffer.from(JSON.stringify(challenge)).toString('base64')
    },
    async accept(encoded) {
      const read = readSolution(encoded)
      if (!read || used.has(read.challenge.signature)) return false
      const { challenge, solution } = read
      const parameters = challenge.parameters as unknown as Parameters<
        typeof verifySolution
      >[0]['challenge']['parameters']
      const verifications = await Promise.all(
        keys
          .all()
          .map((key) =>
            verifySolution({ challenge: { ...challenge, parameters }, solution, deriveKey, ...secretsOf(key) }),
          ),
      )
      const isVerified = verifications.some(({ verified }) => verified)
      // Two at once: the first to arrive here has it.
      if (!isVerified || used.has(challenge.signature)) return false
      used.set(challenge.signature, true)
      return true
    },
  }
}

function secretsOf(key: Uint8Array) {
  const hex = Buffer.from(key).toString('hex')
  return { hmacSignatureSecret: `challenge ${hex}`, hmacKeySignatureSecret: `solution ${hex}` }
}

function readSolution(encoded: string): z.output<typeof solved> | null {
  if (encoded.length > longestSolution) return null
  try {
    return solved.safeParse(JSON.parse(Buffer.from(encoded, 'base64').toString())).data ?? null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}
