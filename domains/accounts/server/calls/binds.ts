import { handle } from '#platform/http/handler.ts'
import { binds as bindsContract } from '../../own-doors-contract.ts'
import type { Binds } from '../binds.ts'

/** Every way in that this person has proven. */
export function bindsHandler(binds: Binds) {
  return handle(bindsContract, async ({ actor }) => ({ list: await binds.list(actor.userId), next: null }))
}
