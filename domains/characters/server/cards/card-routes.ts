import { attachmentHeaders } from '#platform/http/attachment.ts'
import type { SentForm } from '#platform/http/form.ts'
import { openForm } from '#platform/http/form.ts'
import { CallRefused } from '#platform/http/handler.ts'
import { networkOf } from '#platform/http/network.ts'
import type { AppContext, HttpServer } from '#platform/http/routes.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { defaultLocale, isLocale, localePath } from '#platform/i18n/locales.ts'
import { cardFileBytes } from '../../rules.ts'
import type { CardIntake, CardWriting } from './cards.ts'
import { openExport } from './export-card.ts'

type SharedCards = Pick<CardIntake, 'parked' | 'shares'>

/** Title, text and link of the share, and its files, of which the first is taken. */
const sharedForm = { fields: 8, fieldBytes: 16 * 1024, fileBytes: cardFileBytes, beyond: 'ignored' } as const

const notForYou = 'This address is not for you, or its time is over. Ask for the card again.'

const tooMany = 'Many cards were taken along just now. Please wait a little.'

/** Hands out own characters as cards by signed addresses, and takes in card files that other apps share with the installed one. */
export function mountCards(http: HttpServer, cards: CardWriting, intake: SharedCards): void {
  http.app.get('/cards/:id', (context) => answerExport(context, http, cards))
  http.app.post('/share/card', (context) => parkShared(context, http, intake))
}

async function answerExport(
  context: AppContext,
  { callerOf, actorOf, edge }: HttpServer,
  cards: CardWriting,
): Promise<Response> {
  const caller = callerOf(context)
  const actor = await actorOf(caller)
  if ((await edge.rateLimit(caller, actor)) > 0) return context.text(tooMany, 429, { 'retry-after': '60' })
  const { req } = context
  const isBarred = edge.isClosedTo(caller) || (actor !== null && (!actor.isAdult || actor.excludedUntil !== null))
  const requested = {
    characterId: req.param('id') ?? '',
    format: req.query('format') ?? '',
    audience: req.query('for') ?? '',
    until: Number(req.query('until')),
    sign: req.query('sign') ?? '',
    userId: actor?.userId ?? null,
  }
  const file = isBarred ? null : await openExport(cards, requested, edge.now())
  if (!file) return context.text(notForYou, 403, { 'cache-control': 'no-store' })
  return context.body(
    new Uint8Array(file.bytes),
    200,
    attachmentHeaders({ name: file.fileName, contentType: file.contentType }),
  )
}

const mostShared = 4000

/** The words of a share without a file; a title alone is none. */
function wordsOf(fields: SentForm['fields']): string[] {
  const read = (wanted: string) => fields.find(([name]) => name === wanted)?.[1].trim() ?? ''
  const [title, text, url] = [read('title'), read('text'), read('url')]
  return text === '' && url === '' ? [] : [...new Set([title, text, url])].filter(Boolean)
}

/** Chat, where one chooses whom shared words are for. Behind the mark of an address no server and no log reads them. */
function chatWith(locale: Locale, words: readonly string[]): string {
  const text = words.join('\n').slice(0, mostShared)
  return `${localePath(locale, '/chat')}#share=${encodeURIComponent(text)}`
}

/** A form that the system sends when a file or words are shared with the installed app. Another site cannot send one for somebody. */
async function parkShared(
  context: AppContext,
  { callerOf, edge }: HttpServer,
  { parked, shares }: SharedCards,
): Promise<Response> {
  // The page that sends this is the system's, so there is nobody to repeat the token: the cookie alone says who it is.
  const caller = { ...callerOf(context), inProcess: true }
  const site = context.req.header('sec-fetch-site') ?? 'none'
  if (edge.isClosedTo(caller) || (site !== 'none' && site !== 'same-origin'))
    return context.text(notForYou, 403, { 'cache-control': 'no-store' })
  const locale = isLocale(caller.locale) ? caller.locale : defaultLocale
  const goOn = (query: string) => context.redirect(localePath(locale, `/my-roles?${query}`), 303)
  const now = edge.now()
  const rememberCookie = (cookie: string) => context.header('set-cookie', cookie, { append: true })
  // For existing sessions only: each visitor has room for files of their own, and new visitors cost a stranger nothing.
  const actor = await edge.findActor(caller, now, rememberCookie)
  if (!actor || actor.excludedUntil) return goOn('card=gone')
  if ((await edge.rateLimit(caller, actor)) > 0) return goOn('card=busy')
  // Counted before the file is read: reading it is what costs.
  if ((await shares.take(networkOf(caller.address))) > 0) return goOn('card=busy')
  try {
    const form = await openForm(context.env.incoming, sharedForm)
    const bytes = form.file?.name === 'card' ? await form.file.read() : null
    form.close()
    const words = form.file ? [] : wordsOf(form.fields)
    if (words.length > 0) return context.redirect(chatWith(locale, words), 303)
    if (!bytes) return goOn('card=unreadable')
    return goOn(`card=${(await parked.park(actor.userId, bytes)) ?? 'busy'}`)
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    return goOn(error.error === 'UPLOAD_TOO_LARGE' ? 'card=too-large' : 'card=unreadable')
  }
}
