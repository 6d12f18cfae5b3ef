import { startTelegram } from '#tests/counterparts/telegram.ts'

/** A Telegram for the product, in which somebody writes to support and waits for an answer. */
export async function openSupportWriter() {
  const telegram = await startTelegram()
  const from = { id: 279_058_397, first_name: 'Nadia', language_code: 'en' }
  return {
    env: telegram.env,
    async write(): Promise<void> {
      await telegram.deliver(telegram.press(from, 'adult'))
      for (const text of [
        'I paid for a month in Stars yesterday, and Telegram shows the payment twice.',
        'The second one is from 21:14. Could you look at it?',
      ])
        await telegram.deliver(telegram.update(from, `/support ${text}`))
    },
    close: () => telegram.close(),
  }
}
