import type { LetterSender } from '#platform/mail/mail.ts'
import type { Page } from './jobs/desk-jobs.ts'

const timeoutMs = 10_000

export type PageNeeds = {
  send: LetterSender
  from: string
  /** The addresses of those on call. */
  addresses: readonly string[]
  /** An address that receives each page as JSON. */
  webhook: string | undefined
}

/**
 * Sends a page by mail and webhook, as far as they are configured. Throws when one of them fails, so that the queue sends
 * it again: a page twice is better than none.
 */
export async function sendPage({ send, from, addresses, webhook }: PageNeeds, page: Page): Promise<void> {
  const subject = `Desk: case ${page.reference}, ${page.cause} (${page.kind}, ${page.reason})`
  const text =
    page.cause === 'breach'
      ? `Case ${page.reference} is past its deadline.`
      : `The provisional hide of case ${page.reference} ran out without a decision; the target is shown again.`
  const sent = await Promise.all([
    ...addresses.map((to) => send({ from, to, subject, text: `${text}\n`, html: `<p>${text}</p>` })),
    ...(webhook ? [post(webhook, { ...page, text })] : []),
  ])
  if (sent.includes(false)) throw new Error('a page of the desk could not be sent')
}

async function post(address: string, body: object): Promise<boolean> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return answer.ok
}
