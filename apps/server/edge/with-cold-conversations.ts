import type { Db } from '#platform/db/database.ts'
import type { Handler } from '#platform/http/handler.ts'
import { bringBackNamed } from '#domains/chat/server/public.ts'

/**
 * Handlers that never meet a cold conversation: before each of them the conversations that its params name have their texts back.
 * NOTE: it stands in front of all calls, so that one that is added later reads texts like any other.
 */
export function withColdConversations(db: Db, handlers: ReadonlyMap<string, Handler>): Map<string, Handler> {
  return new Map([...handlers].map(([path, handler]) => [path, bringingBack(db, handler)]))
}

function bringingBack(db: Db, { contract, run }: Handler): Handler {
  return {
    contract,
    async run(context) {
      const { actor, params } = context
      if (actor && 'userId' in actor && actor.hasCold)
        await bringBackNamed(db, { userId: actor.userId, path: contract.path, params })
      return run(context)
    },
  }
}
