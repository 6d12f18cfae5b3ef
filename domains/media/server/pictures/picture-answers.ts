import type { AppContext } from '#platform/http/routes.ts'
import { EncodersBusy } from './encoders.ts'

/** A custom picture can be hidden or withdrawn, so no cache holds it for long. */
export const fiveMinutes = 'max-age=300'
export const noStore = { 'cache-control': 'no-store' }
/** A file that a browser opens by itself runs nothing. */
export const safely = { 'content-security-policy': `default-src 'none'; sandbox` }

export const refusals = {
  403: 'This address is not for you. Open the page again, and it gives you one of your own.',
  404: 'There is no such picture.',
  410: 'The time of this address is over. Open the page again, and it gives you a new one.',
} as const

const retryAfterSeconds = '2'

/** The answer, or 503 while more pictures are requested than can be drawn. */
export async function unlessBusy(context: AppContext, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof EncodersBusy)) throw error
    const headers = { ...noStore, 'retry-after': retryAfterSeconds }
    return context.text('Many pictures are being drawn just now. Ask again in a moment.', 503, headers)
  }
}
