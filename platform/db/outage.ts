/** Classes of SQLSTATE that say "not now": connection, resources, operator intervention. */
const awayClasses = new Set(['08', '53', '57'])
/** Lock not available, idle in transaction for too long, and a server that only reads during a failover. */
const awayStates = new Set(['55P03', '25P03', '25P04', '25006'])
const awaySystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** The driver's words for connections that it lost or did not get; they carry no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Cannot use a pool after)/

/** Whether a statement failed because the database is away or overloaded: the same statement may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let fault = error, depth = 0; fault instanceof Error && depth < 4; fault = fault.cause, depth += 1) {
    const { code = '' } = fault as { code?: string }
    if (awayStates.has(code) || awaySystemCodes.has(code) || awayMessages.test(fault.message)) return true
    if (code.length === 5 && awayClasses.has(code.slice(0, 2))) return true
  }
  return false
}
