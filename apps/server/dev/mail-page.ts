import type { CapturedLetter } from '#platform/mail/mail.ts'
import type { CapturedMessage } from '#platform/sms/sms.ts'

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
}

/** The built-in mailbox: letters that no mail server took, newest first. */
export function mailPage(letters: readonly CapturedLetter[]): string {
  return outboxPage({
    title: 'Mailbox',
    why: 'Letters land here while SMTP_URL is not set.',
    entries: letters.map(({ subject, to, at, text }) => ({ title: subject, to, at, text })),
    empty: 'No letters yet. Ask for a sign-in code and it will be here.',
  })
}

/** The built-in phone: text messages that no gateway took, newest first. */
export function smsPage(messages: readonly CapturedMessage[]): string {
  return outboxPage({
    title: 'Text messages',
    why: 'Messages land here while SMS_WEBHOOK_URL is not set.',
    entries: messages.map(({ to, at, text }) => ({ title: to, to, at, text })),
    empty: 'No messages yet. Ask for a code by phone and it will be here.',
  })
}

type Entry = { title: string; to: string; at: string; text: string }

function outboxPage({ title, why, entries, empty }: Record<'title' | 'why' | 'empty', string> & { entries: Entry[] }) {
  const list = entries.map(
    (entry) =>
      `<article><h2>${escapeHtml(entry.title)}</h2><p><small>${escapeHtml(entry.to)} · <time>${entry.at}</time></small></p><pre>${linked(entry.text)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.6 system-ui;max-width:40rem;margin:0 auto;padding:2rem 1rem;color-scheme:light dark}article{border-top:1px solid #8884}pre{white-space:pre-wrap;font:inherit}</style></head>
<body><main><h1>${title}</h1><p>${why}</p>${list.join('') || `<p>${empty}</p>`}</main></body></html>`
}
