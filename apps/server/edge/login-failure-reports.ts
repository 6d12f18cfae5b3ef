import type { Clock } from '#platform/clock/clock.ts'
import type { CodeName } from '#platform/contract/codes.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { createProblemReports } from '#platform/telemetry/problem-reports.ts'

const signIns = /^\/v1\/(?:login\/|user\/token$)/

/** Logs each failed sign-in, and reports it to the operator's service, where one is configured. */
export function createLoginFailureReports(url: string | undefined, log: Log, clock: Clock) {
  const reports = createProblemReports({ url, log })
  return (path: string, name: CodeName, { brand, locale }: Caller): void => {
    if (!signIns.test(path)) return
    log.info({ path, name, brand }, 'a sign-in failed')
    reports.send({ event: 'login-failed', name, path, brand, locale, at: clock.now().toISOString() })
  }
}
