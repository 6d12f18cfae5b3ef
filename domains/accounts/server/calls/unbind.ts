import { handle } from '#platform/http/handler.ts'
import { unbind } from '../../own-doors-contract.ts'
import type { Binds } from '../binds.ts'

/** Takes a way in away. */
export function unbindHandler(binds: Binds) {
  return handle(unbind, async ({ params, actor, caller }) => {
    await binds.unbind({ userId: actor.userId, brand: caller.brand, id: params.id })
    return {}
  })
}
