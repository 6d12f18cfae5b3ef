import type { Log } from './log.ts'

/** What a service for reports of errors is told. No address, no token and no code is in it. */
export type Problem = { event: string; name: string; path: string; brand: string; locale: string; at: string }

export type ProblemReports = { send(problem: Problem): void }

const timeoutMs = 3000
/** More than that at once is a flood: what comes on top is counted by the metrics alone. */
const maxInProgress = 20

/** Hands problems to the service at an address, as JSON by POST; without an address to nobody. Never holds anything up. */
export function createProblemReports(options: { url: string | undefined; log: Log }): ProblemReports {
  const { url, log } = options
  if (!url) return { send: () => undefined }
  let running = 0
  const post = async (problem: Problem) => {
    running += 1
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(problem),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) log.warn({ status: response.status }, 'a problem was not taken by the service for reports')
    } catch (error) {
      log.warn({ err: error }, 'the service for reports of problems could not be reached')
    } finally {
      running -= 1
    }
  }
  return { send: (problem) => void (running < maxInProgress && post(problem)) }
}
