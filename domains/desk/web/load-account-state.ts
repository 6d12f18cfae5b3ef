import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { myAccountState, pendingAppeal } from '../calls.gen.ts'

export type AccountState = DataOf<typeof myAccountState> & { pending: DataOf<typeof pendingAppeal>['appeal'] }
export type ShownDecision = AccountState['decisions'][number]
export type ShownReport = AccountState['reports'][number]

/** Loads the state of a person's account, the decisions about them, their reports, and the appeal that waits. */
export async function loadAccountState(client: Client): Promise<AccountState> {
  const [state, { appeal }] = await Promise.all([client.load(myAccountState, {}), client.load(pendingAppeal, {})])
  return { ...state, pending: appeal }
}
