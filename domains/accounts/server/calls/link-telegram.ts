import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { linkTelegram } from '../../identity-providers-contract.ts'
import type { LinkedIdentities } from '../identity-links.ts'
import type { TelegramProvider } from '../identity-providers/telegram.ts'

/** Links a Telegram account to a signed-in person. */
export function linkTelegramHandler(db: Db, telegram: TelegramProvider, linkedIdentities: LinkedIdentities) {
  return handle(linkTelegram, async ({ params, actor, caller, now, fail }) => {
    await linkedIdentities.requireFreshSignIn(actor, now)
    const { brand } = caller
    const proven = await telegram.prove(db, params, { brand, selector: actor.selector, purpose: 'bind', now })
    if (typeof proven === 'string') return fail(proven)
    const { proof, returnPath } = proven
    return { ...(await linkedIdentities.link({ userId: actor.userId, brand, proof, now })), returnPath }
  })
}
