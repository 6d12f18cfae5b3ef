import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { bindTelegram } from '../../doors-contract.ts'
import type { Binds } from '../binds.ts'
import type { TelegramDoor } from '../doors/telegram.ts'

/** Opens the door of a Telegram account to someone who is signed in. */
export function bindTelegramHandler(db: Db, telegram: TelegramDoor, binds: Binds) {
  return handle(bindTelegram, async ({ params, actor, caller, now, fail }) => {
    const { brand } = caller
    const proven = await telegram.prove(db, params, { brand, selector: actor.selector, purpose: 'bind', now })
    if (typeof proven === 'string') return fail(proven)
    const { proof, returnPath } = proven
    return { ...(await binds.bind({ userId: actor.userId, brand, proof, now })), returnPath }
  })
}
