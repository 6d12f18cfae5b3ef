import type { Config } from '#platform/config/config.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Edge } from '#platform/http/answer.ts'
import type { Caller } from '#platform/http/handler.ts'

/** The actor of a session in which nothing beyond safe is shown, whatever they chose elsewhere. */
export function onlySafe(actor: Actor): Actor {
  return { ...actor, isSafeOnly: true, seesExplicit: false, preferences: { ...actor.preferences, enableNsfw: false } }
}

/**
 * An edge that holds sessions in Telegram to the operator's level. A session that Telegram's launch data opened is in
 * Telegram, whatever its page says; one that signed in by other means in a mini-app is known by its page alone.
 */
export function withTelegramLevel(level: Config['TELEGRAM_LEVEL'], edge: Edge): Edge {
  if (level !== 'safe') return edge
  const bounded = (actor: Actor, caller: Caller): Actor =>
    actor.isInTelegram || caller.publisher === 'miniapp' ? onlySafe(actor) : actor
  return {
    ...edge,
    async findActor(caller, now, setCookie) {
      const actor = await edge.findActor(caller, now, setCookie)
      return actor && bounded(actor, caller)
    },
    async makeVisitor(caller, now, setCookie) {
      return bounded(await edge.makeVisitor(caller, now, setCookie), caller)
    },
  }
}
