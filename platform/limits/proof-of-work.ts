import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

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

/** Proofs of work over a secret that all processes share; a challenge counts once in each of them. */
export function createProofsOfWork(readSecret: () => Promise<Buffer>): ProofsOfWork {
  let reading: Promise<{ hmacSignatureSecret: string; hmacKeySignatureSecret: string }> | undefined
  const secrets = () =>
    (reading ??= readSecret().then(
      (secret) => ({
        hmacSignatureSecret: `challenge ${secret.toString('hex')}`,
        hmacKeySignatureSecret: `solution ${secret.toString('hex')}`,
      }),
      (error: unknown) => {
        reading = undefined
        throw error
      },
    ))
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
        ...(await secrets()),
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
      const { verified } = await verifySolution({
        challenge: { ...challenge, parameters },
        solution,
        deriveKey,
        ...(await secrets()),
      })
      // Two at once: the first to arrive here has it.
      if (!verified || used.has(challenge.signature)) return false
      used.set(challenge.signature, true)
      return true
    },
  }
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
