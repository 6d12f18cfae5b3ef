import { createHash } from 'node:crypto'
import type { crisisHelp } from '#domains/safety/server/public.ts'
import type { Brand } from '#domains/brands/brands.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { locales } from '#platform/i18n/locales.ts'

export type OfflineWords = {
  title: string
  text: string
  retry: string
  /** The way to the conversations that this device has stored; null where it has none. */
  chats: { text: string; href: string } | null
  help: OfflineHelp
}
/** Whom to call in a crisis where the page was stored: a call needs no network. */
type OfflineHelp = { title: string; directory: string; emergency: string; lines: ReturnType<typeof crisisHelp> }

/** Where a text names its number, which becomes a link. */
export const numberPlace = '\n'
// A browser may learn of the network before its worker does: then this page is shown once more, and looks again.
const script =
  "const again=()=>location.reload();addEventListener('online',again);if(navigator.onLine)setTimeout(again,3000)"
const scriptHash = createHash('sha256').update(script).digest('base64')

/** The page holds nothing of anybody and loads nothing: a browser without a network has nothing but this document. */
export const offlineHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'`,
  // Its help lines are those of one country.
  'cache-control': 'private, max-age=3600',
}

/** The document that a browser shows in place of any page while there is no network. */
export function offlinePage({ title, themeColour }: Brand, locale: Locale, words: OfflineWords): string {
  const { tag, dir } = locales[locale]
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${themeColour.dark}" media="(prefers-color-scheme: dark)">
<meta name="theme-color" content="${themeColour.light}" media="(prefers-color-scheme: light)">
<title>${escape(words.title)} · ${escape(title)}</title>
<style>
:root { color-scheme: dark light; background: ${themeColour.dark}; color: ${themeColour.light} }
@media (prefers-color-scheme: light) { :root { background: ${themeColour.light}; color: ${themeColour.dark} } }
body { margin: 0; min-height: 100dvh; display: grid; align-content: center; justify-items: center; gap: 1rem; padding: 2rem; box-sizing: border-box; text-align: center; font: 1rem/1.6 system-ui, sans-serif }
h1 { margin: 0; font: 600 1.75rem/1.25 ui-serif, Georgia, serif }
p { margin: 0; max-width: 34ch; opacity: .82; text-wrap: pretty }
a { color: inherit; font-weight: 600 }
body > a { margin-top: .75rem; padding: .8rem 1.6rem; border: 1px solid; border-radius: 2rem; text-decoration: none }
section { margin-top: 2rem; max-width: 40ch; display: grid; gap: .5rem; font-size: .9375rem }
section a { display: inline-block; padding: .55rem 0 }
h2 { margin: 0; font-size: 1rem }
ul { margin: 0; padding: 0; list-style: none }
a:focus-visible { outline: 2.5px solid; outline-offset: 3px }
</style>
</head>
<body>
<h1>${escape(words.title)}</h1>
<p>${escape(words.text)}</p>
<a href="">${escape(words.retry)}</a>
${words.chats ? `<a href="${words.chats.href}">${escape(words.chats.text)}</a>\n` : ''}${helpOf(words.help)}
<script>${script}</script>
</body>
</html>
`
}

function helpOf({ title, directory, emergency, lines: help }: OfflineHelp): string {
  const items = help.lines.map(({ name, number, sms, hours }) =>
    [
      `<bdi>${escape(name)}</bdi>${number ? ` ${linkTo(`tel:${plain(number)}`, number)}` : ''}`,
      ...(sms ? [linkTo(`sms:${plain(sms)}`, `SMS ${sms}`)] : []),
      ...(hours ? [`<bdi>${escape(hours)}</bdi>`] : []),
    ].join(' · '),
  )
  const call = help.emergency
    ? `<p>${escape(emergency).replace(numberPlace, linkTo(`tel:${help.emergency}`, help.emergency))}</p>`
    : ''
  const list = items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : ''
  return `<section><h2>${escape(title)}</h2>${list}${call}<p>${escape(directory)} ${linkTo(help.directory, new URL(help.directory).host)}</p></section>`
}

function linkTo(href: string, text: string): string {
  return `<a dir="ltr" href="${escape(href)}">${escape(text)}</a>`
}

function plain(number: string): string {
  return number.replaceAll(/\s/g, '')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
