import type { AppContext, HttpServer } from '#platform/http/routes.ts'
import { isLocale } from '#platform/i18n/locales.ts'
import { localeOfCardFile } from '#domains/brands/rules.ts'
import type { PreviewCards } from '#domains/brands/server/public.ts'
import { createPreviewCards } from '#domains/brands/server/public.ts'
import { needsAiMark, placesOf } from '#domains/safety/server/public.ts'
import type { createDelivery } from './delivery.ts'
import { EncodersBusy } from './encoders.ts'
import { fiveMinutes, noStore, refusals, safely, unlessBusy } from './picture-answers.ts'

/** The pictures of characters, and how much of something shared its card may show; both are above this domain. */
export type PreviewCardNeeds = {
  delivery: Pick<ReturnType<typeof createDelivery>, 'character'>
  /** Whether a built-in character is hidden. */
  isHiddenCharacter(characterId: string): Promise<boolean>
  /** The character whom an excerpt by its link names, or nobody; null where nobody may read the excerpt. */
  previewOfExcerpt(excerptId: string, now: Date): Promise<{ characterId: string | null } | null>
}

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Hands out the pictures that other sites show where a character's page or a part of a conversation is shared. */
export function mountPreviewCards(http: HttpServer, needs: PreviewCardNeeds): void {
  const cards = createPreviewCards()
  http.app.get('/media/cards/:id/:file', (context) =>
    unlessBusy(context, () => answerCharacterCard(context, http, needs, cards)),
  )
  http.app.get('/media/excerpts/:id/:file', (context) =>
    unlessBusy(context, () => answerExcerptCard(context, http, needs, cards)),
  )
}

/** Her cover, beside the brand and its words in a language. */
async function answerCharacterCard(
  context: AppContext,
  http: HttpServer,
  needs: PreviewCardNeeds,
  cards: PreviewCards,
): Promise<Response> {
  const { id = '', file = '' } = context.req.param()
  const locale = localeOfCardFile(file)
  const cover = isLocale(locale) ? await coverOf(context, http, needs, id) : null
  if (!isLocale(locale) || !cover) return context.text(refusals[404], 404, noStore)
  const card = await cards.of({ brand: http.callerOf(context).brand, locale }, cover.portrait)
  const forHowLong = cover.isSeeded ? 'max-age=86400' : fiveMinutes
  return answerCard(context, card, `${cover.portrait.isMarked ? 'private' : 'public'}, ${forHowLong}`)
}

/**
 * None of the words: who sees a card has not said their age, and other sites store it. With the name that its person
 * chose to show comes the cover that everybody may see. No cache holds it, since the excerpt can be withdrawn.
 */
async function answerExcerptCard(
  context: AppContext,
  http: HttpServer,
  needs: PreviewCardNeeds,
  cards: PreviewCards,
): Promise<Response> {
  const { id = '', file = '' } = context.req.param()
  const locale = localeOfCardFile(file)
  const isKnown = isLocale(locale) && idForm.test(id)
  const preview = isKnown ? await needs.previewOfExcerpt(id, http.edge.now()) : null
  if (!isKnown || !preview) return context.text(refusals[404], 404, noStore)
  const cover = preview.characterId === null ? null : await coverOf(context, http, needs, preview.characterId)
  const choice = { brand: http.callerOf(context).brand, locale, says: 'chat' } as const
  return answerCard(context, await cards.of(choice, cover?.portrait), noStore['cache-control'])
}

/** The cover of a character whom everybody may see; null for all others. */
async function coverOf(
  context: AppContext,
  { callerOf, edge }: HttpServer,
  { delivery, isHiddenCharacter }: PreviewCardNeeds,
  id: string,
) {
  if (await isHiddenCharacter(id)) return null
  const isMarked = needsAiMark(placesOf(callerOf(context), null), edge.now())
  const found = await delivery.character(id, 0, { width: 960, format: 'webp', isMarked })
  if (!found) return null
  const { bytes, etag } = found.rendition
  return { portrait: { name: etag, bytes, isMarked }, isSeeded: found.isSeeded }
}

function answerCard(context: AppContext, card: Buffer | null, cacheControl: string): Response {
  if (!card) throw new EncodersBusy('too many cards wait')
  const headers = { 'content-type': 'image/jpeg', 'cache-control': cacheControl }
  return context.body(new Uint8Array(card), 200, { ...headers, ...safely })
}
