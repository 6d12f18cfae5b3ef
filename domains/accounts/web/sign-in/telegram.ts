import type { Client } from '#platform/contract/client.ts'
import { splitLocale } from '#platform/i18n/locales.ts'
import { telegramStart } from '../../calls.gen.ts'

// Mirrors returnPath in ../../login-data.ts.
const longestPath = 300

/** Goes to Telegram's sign-in page, which comes back to this one; gives why not when it cannot. */
export async function goToTelegram(client: Client, purpose: 'login' | 'bind') {
  const here = `${splitLocale(location.pathname).path}${location.search}`
  const returnPath = here.length <= longestPath ? here : '/'
  const answer = await client.call(telegramStart, { purpose, returnPath }, { silent: true })
  if (answer.ok) location.assign(answer.data.url)
  return answer
}

/** A chat with the bot, which answers with a link that signs in. */
export function botLink(botName: string): string {
  return `https://t.me/${botName}?start=login`
}
