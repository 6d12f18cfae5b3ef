import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { myStanding, pendingAppeal } from '../calls.gen.ts'

export type Standing = DataOf<typeof myStanding> & { pending: DataOf<typeof pendingAppeal>['appeal'] }
export type ShownDecision = Standing['decisions'][number]
export type ShownReport = Standing['reports'][number]

/** Loads a person's standing, the decisions about them, their reports, and the appeal that waits. */
export async function loadStanding(client: Client): Promise<Standing> {
  const [standing, { appeal }] = await Promise.all([client.load(myStanding, {}), client.load(pendingAppeal, {})])
  return { ...standing, pending: appeal }
}
