import { challengeHeader, solutionHeader } from './proof-headers.ts'

/** Solves a challenge, without anything that a person sees or does; null where this device cannot. */
export type SolveChallenge = (challenge: string) => Promise<string | null>

/**
 * A fetch that repeats a call once with a proof of work, where the server requires one: from a network that has sent very
 * much. Without a solver the refusal stands.
 */
export function provingFetch(send: typeof fetch, solve: SolveChallenge | undefined): typeof fetch {
  if (!solve) return send
  return async (url, request) => {
    const response = await send(url, request)
    const challenge = response.headers.get(challengeHeader)
    if (challenge === null || request?.signal?.aborted) return response
    const solution = await solve(challenge)
    if (solution === null) return response
    await response.body?.cancel()
    const headers = new Headers(request?.headers)
    headers.set(solutionHeader, solution)
    return send(url, { ...request, headers })
  }
}
