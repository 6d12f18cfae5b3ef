import type { Log } from './log.ts'

/** A report to an error-tracking service. It contains no address, no token and no code. */
export type Problem = { event: string; name: string; path: string; brand: string; locale: string; at: string }

export type ProblemReports = { send(problem: Problem): void }

const timeoutMs = 3000
/** The maximum of concurrent reports; further problems are only counted by the metrics. */
const maxInProgress = 20

/** Posts problems as JSON to the service at an address; does nothing without an address. Never blocks its caller. */
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
