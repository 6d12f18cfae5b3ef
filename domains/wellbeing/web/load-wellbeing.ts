import type { Client } from '#platform/contract/client.ts'
import type { LimitsView, Usage } from '../contract.ts'
import { limits, usage } from '../calls.gen.ts'

/** Loads the page about one's own use. */
export function loadUsage(client: Client): Promise<Usage> {
  return client.load(usage, {})
}

/** The limits that the page about them shows. */
export function loadLimits(client: Client): Promise<LimitsView> {
  return client.load(limits, {})
}
