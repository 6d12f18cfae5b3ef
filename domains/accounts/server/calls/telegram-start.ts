import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { telegramStart } from '../../identity-providers-contract.ts'
import type { TelegramProvider } from '../identity-providers/telegram.ts'

/** Where to send the browser for Telegram's sign-in page. */
export function telegramStartHandler(db: Db, telegram: TelegramProvider) {
  return handle(telegramStart, async ({ params, actor, caller, now, fail }) => {
    const { brand, origin } = caller
    const { purpose, returnPath = null } = params
    const url = await telegram.start(db, { brand, origin, selector: actor.selector, purpose, returnPath, now })
    if (typeof url === 'string') return fail(url)
    return { url: url.href }
  })
}
