import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { createPreviewCards } from './preview-card.ts'

const words = new URL('card-words/', import.meta.url)
const cards = createPreviewCards()

/** How much of an area of a card is about white, between 0 and 1. */
async function whiteIn(card: Buffer | null, [left, top, width, height]: [number, number, number, number]) {
  const area = sharp(card ?? undefined).extract({ left, top, width, height })
  const points = await area.greyscale().raw().toBuffer()
  return points.filter((point) => point > 200).length / points.length
}

describe('the card of a brand in a language', () => {
  it('says what every language says of the product today: `node domains/brands/server/draw-card-words.ts` writes it anew', () => {
    const drawn = JSON.parse(readFileSync(new URL('texts.json', words), 'utf8')) as Record<Locale, object>
    const textsOf = (locale: Locale, name: string) =>
      JSON.parse(readFileSync(new URL(`../../../locales/${locale}/${name}.json`, import.meta.url), 'utf8')) as unknown
    const said = (locale: Locale) => ({
      product: (textsOf(locale, 'shell') as { tagline: string }).tagline,
      chat: (textsOf(locale, 'chat') as { message: { shared: string } }).message.shared,
    })
    expect(drawn).toEqual(Object.fromEntries(localeCodes.map((locale) => [locale, said(locale)])))
  })

  it('has words that fit, of which no two languages are the same picture', async () => {
    const forms = ['wide', 'narrow']
    const about = (kind: string) => localeCodes.flatMap((locale) => forms.map((form) => `${locale}-${kind}${form}.png`))
    const files = [...about(''), ...about('chat-')]
    const pictures = files.map((file) => readFileSync(new URL(file, words)))
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(files.length)
    for (const [place, picture] of pictures.entries()) {
      const { width, height } = await sharp(picture).metadata()
      expect(width, files[place]).toBeLessThanOrEqual(place % 2 === 0 ? 980 : 620)
      expect(height, files[place]).toBeLessThanOrEqual(180)
    }
  })

  it('is a picture of 1200 by 630 with the words below the name, on the ground of its brand', async () => {
    const [arabic, japanese, other] = await Promise.all([
      cards.of({ brand: 'nocturne', locale: 'ar' }),
      cards.of({ brand: 'nocturne', locale: 'ja' }),
      cards.of({ brand: 'mylux', locale: 'ar' }),
    ])
    for (const card of [arabic, japanese, other]) {
      expect(await sharp(card ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(card?.length).toBeLessThan(60_000)
      expect(await whiteIn(card, [100, 400, 1000, 180])).toBeGreaterThan(0.01)
      expect(await whiteIn(card, [0, 0, 100, 630])).toBe(0)
    }
    expect(new Set([arabic, japanese, other].map((card) => card?.toString('base64'))).size).toBe(3)
  })

  it('says that something is from a chat where that is shared', async () => {
    const [product, chat] = await Promise.all([
      cards.of({ brand: 'nocturne', locale: 'de' }),
      cards.of({ brand: 'nocturne', locale: 'de', says: 'chat' }),
    ])
    expect(await whiteIn(chat, [100, 400, 1000, 180])).toBeGreaterThan(0.01)
    expect(chat).not.toEqual(product)
  })

  it('is drawn once for all who request it', async () => {
    const [one, two] = [cards.of({ brand: 'amiqlo', locale: 'hi' }), cards.of({ brand: 'amiqlo', locale: 'hi' })]
    expect(await one).toBe(await two)
    expect(await cards.of({ brand: 'amiqlo', locale: 'hi' })).toBe(await one)
  })

  it('is refused while as many others wait as may, and drawn later', async () => {
    const busy = createPreviewCards(2)
    const bytes = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#864' } })
      .png()
      .toBuffer()
    const card = (name: string) => busy.of({ brand: 'nocturne', locale: 'en' }, { name, bytes, isMarked: false })
    const requested = Array.from({ length: 4 }, (_, number) => card(String(number)))
    expect(await requested.at(-1)).toBeNull()
    await Promise.all(requested)
    expect(await card('3')).toBeInstanceOf(Buffer)
  })
})

describe('the card of a character', () => {
  let portrait: Buffer
  beforeAll(async () => {
    const white = sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
    portrait = await white.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><drawn/></x:xmpmeta>').webp().toBuffer()
  })

  it('shows her at the end of the line: right where one reads to the right, left where one reads to the left', async () => {
    const of = (locale: Locale) =>
      cards.of({ brand: 'nocturne', locale }, { name: 'white', bytes: portrait, isMarked: false })
    const [german, arabic] = [await of('de'), await of('ar')]
    expect(await whiteIn(german, [730, 0, 460, 630])).toBe(1)
    expect(await whiteIn(german, [0, 340, 700, 200])).toBeLessThan(0.3)
    expect(await whiteIn(german, [0, 340, 700, 200])).toBeGreaterThan(0.01)
    expect(await whiteIn(arabic, [10, 0, 460, 630])).toBe(1)
    expect(await whiteIn(arabic, [500, 340, 700, 200])).toBeLessThan(0.3)
  })

  it('states how her picture was made, as the picture does', async () => {
    const card = await cards.of(
      { brand: 'nocturne', locale: 'de' },
      { name: 'white', bytes: portrait, isMarked: false },
    )
    expect((await sharp(card ?? undefined).metadata()).xmpAsString).toContain('<drawn/>')
  })
})
