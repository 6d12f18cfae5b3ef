import type { KeptLetter } from '#platform/mail/mail.ts'

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
}

/** The built-in mailbox: letters that no mail server took, newest first. */
export function mailPage(letters: readonly KeptLetter[]): string {
  const list = letters.map(
    (letter) =>
      `<article><h2>${escapeHtml(letter.subject)}</h2><p><small>${escapeHtml(letter.to)} · <time>${letter.at}</time></small></p><pre>${linked(letter.text)}</pre></article>`,
  )
  const empty = '<p>No letters yet. Ask for a sign-in code and it will be here.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
<style>body{font:16px/1.6 system-ui;max-width:40rem;margin:0 auto;padding:2rem 1rem;color-scheme:light dark}article{border-top:1px solid #8884}pre{white-space:pre-wrap;font:inherit}</style></head>
<body><main><h1>Mailbox</h1><p>Letters land here while SMTP_URL is not set.</p>${list.join('') || empty}</main></body></html>`
}
