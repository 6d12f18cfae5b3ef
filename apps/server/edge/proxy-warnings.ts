import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#platform/config/config.ts'
import { isLoopback } from '#platform/http/network.ts'
import type { Log } from '#platform/telemetry/log.ts'

type Seen = { headers: IncomingHttpHeaders; address: string }

/** So many requests in a row from this machine alone are no probes any more. */
const enough = 50

/**
 * Warns once of each sign that TRUST_PROXY does not fit the network: then all people share one address, and with it the
 * limits of one household.
 */
export function createProxyWarnings({ TRUST_PROXY, NODE_ENV }: Pick<Config, 'TRUST_PROXY' | 'NODE_ENV'>, log: Log) {
  let isForwardingKnown = TRUST_PROXY > 0
  let fromLoopback = NODE_ENV === 'production' ? 0 : Infinity
  return ({ headers, address }: Seen): void => {
    if (!isForwardingKnown && headers['x-forwarded-for'] !== undefined) {
      isForwardingKnown = true
      log.warn(
        'x-forwarded-for comes from a sender that is not trusted, and is ignored: set TRUST_PROXY to the number of your proxies if it is yours',
      )
    }
    if (fromLoopback >= enough) return
    fromLoopback = isLoopback(address) ? fromLoopback + 1 : Infinity
    if (fromLoopback === enough)
      log.warn(
        `the last ${enough} requests all came from this machine: if a proxy stands before it, people share one address and its limits; set TRUST_PROXY, and let the proxy send x-forwarded-for`,
      )
  }
}
