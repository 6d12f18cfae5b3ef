import type { ExportedRow, ExportedConversation } from '#platform/personal-data/personal-data.ts'
import type { ExportTexts } from './export-texts.ts'

type Words = ReturnType<ExportTexts>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Makes text safe to stand in a page, between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

// The pages are read from a disk, years later and without us: one sheet, no scripts, no addresses of anyone.
const style = `:root{color-scheme:light dark;--line:#8883;--soft:#8881;--me:#b0487a22}
*{box-sizing:border-box}body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.7rem;line-height:1.25}h2{font-size:1.15rem;margin-top:2.2rem}a{color:inherit}
ul{padding-inline-start:1.2rem}li{margin:.35rem 0}small,time,.quiet{color:#777;font-size:.85rem}
dl{display:grid;grid-template-columns:minmax(6rem,12rem) 1fr;gap:.25rem 1rem;margin:1rem 0;padding:1rem;border:1px solid var(--line);border-radius:1rem;font-size:.95rem}
dt{color:#777}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
.turn{margin:.8rem 0;padding:.7rem 1rem;border-radius:1rem;background:var(--soft);white-space:pre-wrap;overflow-wrap:anywhere;max-width:85%}
.turn.person{background:var(--me);margin-inline-start:auto}.turn b{display:block;font-size:.85rem}`

function head(words: Words, title: string): string {
  return `<!doctype html><html lang="${words.tag}" dir="${words.dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">
<meta http-equiv="content-security-policy" content="default-src 'none';style-src 'unsafe-inline';img-src 'self'">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>\n`
}

const foot = '</main></body></html>\n'

function back(words: Words, up: string): string {
  return `<p><a href="${up}index.html">${escapeHtml(words.say('back'))}</a></p>\n`
}

/** Made once a language: a formatter for each of a million rows would take minutes and hundreds of megabytes. */
const formats = new Map<string, { time: Intl.DateTimeFormat; number: Intl.NumberFormat }>()

function formatsOf({ tag }: Words) {
  const known = formats.get(tag)
  if (known) return known
  const made = {
    time: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
    number: new Intl.NumberFormat(tag),
  }
  formats.set(tag, made)
  return made
}

function date(words: Words, at: string): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return escapeHtml(at)
  return `<time datetime="${time.toISOString()}">${escapeHtml(formatsOf(words).time.format(time))} UTC</time>`
}

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function said(words: Words, value: unknown): string {
  if (typeof value === 'boolean') return escapeHtml(words.say(value ? 'yes' : 'no'))
  if (typeof value === 'number') return escapeHtml(formatsOf(words).number.format(value))
  if (value instanceof Date) return date(words, value.toISOString())
  if (typeof value !== 'string') return `<bdi>${escapeHtml(JSON.stringify(value))}</bdi>`
  return isTime.test(value) ? date(words, value) : `<bdi>${escapeHtml(value)}</bdi>`
}

/** A page that shows rows one below the other, each with what it holds and without what it lacks. */
export async function* rowsPage(words: Words, name: string, rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  const title = words.nameOf(name)
  yield `${head(words, title)}${back(words, '../')}<h1>${escapeHtml(title)}</h1>\n`
  let isEmpty = true
  for await (const row of rows) {
    isEmpty = false
    const held = Object.entries(row).filter(([, value]) => !isNothing(value))
    yield `<dl>${held.map(([field, value]) => `<dt>${escapeHtml(words.label(field))}</dt><dd>${said(words, value)}</dd>`).join('')}</dl>\n`
  }
  yield isEmpty ? `<p>${escapeHtml(words.say('empty'))}</p>\n${foot}` : foot
}

/** A page with one conversation, turn by turn. */
export async function* conversationPage(words: Words, conversation: ExportedConversation): AsyncGenerator<string> {
  yield `${head(words, conversation.with)}${back(words, '../../')}<h1><bdi>${escapeHtml(conversation.with)}</bdi></h1>\n<p>${date(words, conversation.at)}</p>\n`
  for await (const turn of conversation.turns()) {
    const who = turn.by === 'person' ? words.say('you') : conversation.with
    yield `<article class="turn ${turn.by}"><b><bdi>${escapeHtml(who)}</bdi></b><div dir="auto">${escapeHtml(turn.text)}</div>${date(words, turn.at)}</article>\n`
  }
  yield foot
}

export type IndexEntry = { path: string; text: string; note?: string }

/** The page that everything is reached from. */
export function indexPage(
  words: Words,
  granted: {
    brand: string
    at: Date
    conversations: IndexEntry[]
    pages: IndexEntry[]
    data: IndexEntry[]
    files: IndexEntry[]
  },
): string {
  const said = new Intl.DateTimeFormat(words.tag, { dateStyle: 'long', timeZone: 'UTC' }).format(granted.at)
  const values = { brand: granted.brand, date: said }
  const list = (key: 'conversations' | 'everything' | 'machine' | 'files', entries: IndexEntry[]) =>
    entries.length === 0
      ? ''
      : `<h2>${escapeHtml(words.say(key))}</h2>\n<ul>\n${entries
          .map(
            ({ path, text, note }) =>
              `<li><a href="${escapeHtml(path)}"><bdi>${escapeHtml(text)}</bdi></a>${note ? ` <small>${note}</small>` : ''}</li>\n`,
          )
          .join('')}</ul>\n`
  const lists =
    list('conversations', granted.conversations) +
    list('everything', granted.pages) +
    list('files', granted.files) +
    list('machine', granted.data)
  return `${head(words, words.say('title', values))}<h1>${escapeHtml(words.say('title', values))}</h1>\n<p>${escapeHtml(words.say('intro', values))}</p>\n${lists}${foot}`
}

/** When something was, as a note beside its link. */
export function noteOf(words: Words, at: string): string {
  return date(words, at)
}
