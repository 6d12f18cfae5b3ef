import type { Locale } from '#platform/i18n/locales.ts'
import { locales } from '#platform/i18n/locales.ts'
import { ageMethods } from '../../age-methods.ts'

type SandboxPage = {
  reference: string
  method: string
  locale: Locale
  words(key: string, values?: Record<string, string>): string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

const style = `:root{color-scheme:light dark;background:light-dark(#fff,#141414);color:light-dark(#161616,#f2f2f2);--line:light-dark(#8a8a8a,#767676);--soft:light-dark(#efefef,#2a2a2a)}
body{font:17px/1.6 system-ui;max-width:34rem;margin:0 auto;padding:2.5rem 1.25rem}
.mark{border:2px dashed #c77700;border-radius:1rem;padding:.75rem 1rem;background:light-dark(#fff3df,#33240c)}
fieldset{border:1px solid var(--line);border-radius:1rem;margin:1.5rem 0;padding:.5rem 1.25rem 1rem}
label{display:flex;gap:.75rem;align-items:center;min-height:44px}
button{font:inherit;min-height:48px;padding:0 1.5rem;border-radius:999px;border:1px solid var(--line);background:var(--soft);color:inherit;cursor:pointer;margin:0 .5rem .75rem 0}
:focus-visible{outline:3px solid #5a7dff;outline-offset:2px}`

/** The sandbox's own page, in place of a provider's: the person chooses how the check ends. */
export function sandboxPage({ reference, method, locale, words }: SandboxPage): string {
  const { tag, dir } = locales[locale]
  const say = (key: string) => escapeHtml(words(`sandbox.${key}`))
  const chosen = ageMethods.find((one) => one === method) ?? ageMethods[0]
  const choices = ageMethods.map(
    (one) =>
      `<label><input type="radio" name="method" value="${one}"${one === chosen ? ' checked' : ''}> ${escapeHtml(words(`methods.${one}`))}</label>`,
  )
  return `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${say('title')}</title><style>${style}</style></head>
<body><main><h1>${say('title')}</h1><p class="mark" role="note">${say('mark')}</p><p>${say('text')}</p>
<form method="post"><input type="hidden" name="reference" value="${escapeHtml(reference)}">
<fieldset><legend>${say('method')}</legend>${choices.join('')}</fieldset>
<button name="outcome" value="adult">${say('adult')}</button><button name="outcome" value="not-adult">${say('notAdult')}</button></form></main></body></html>`
}
