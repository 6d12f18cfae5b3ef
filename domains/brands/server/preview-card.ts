import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { Locale } from '#platform/i18n/locales.ts'
import { localeCodes, locales } from '#platform/i18n/locales.ts'
import type { Brand } from '../brands.ts'
import { brandKeys, brandOf } from '../brands.ts'
import { previewCardSize } from '../rules.ts'
import { writeWord } from './lettering.ts'
import { signs } from './signs.ts'

const { width, height } = previewCardSize
const quality = 84
/** As many as there are brands and languages: up to 4 MB of brands' cards, or 10 MB of characters'. */
const mostStored = brandKeys.length * localeCodes.length

const signSize = 300
const brandPlace = { centre: width / 2, top: 212, scale: 0.5, words: 408 } as const
/** A portrait fills its height at the end of the line; sign, name and words share what is left. */
const portraitWidth = 480
const besidePlace = { centre: (width - portraitWidth) / 2, top: 214, scale: 0.34, words: 356 } as const

/** The key of a brand, a language, and the words: what the product is, or that something is from a chat with an AI. */
export type PreviewCardChoice = { brand: string; locale: Locale; says?: 'product' | 'chat' }
/** A portrait in any size; its name is another one when it changes. A mark in its lower corner stays in sight. */
export type PreviewPortrait = { name: string; bytes: Buffer; isMarked: boolean }

export type PreviewCards = ReturnType<typeof createPreviewCards>

/** Draws the pictures that other sites show where a page is shared, one at a time and each once, as JPEG of 1200 by 630 pixels. */
export function createPreviewCards(mostWaiting = 100) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: mostStored })
  const queue = new PQueue({ concurrency: 1 })
  return {
    /**
     * The card of a brand with its words in a language; a portrait stands beside them. Null while too many wait to be
     * drawn.
     */
    async of(choice: PreviewCardChoice, portrait?: PreviewPortrait): Promise<Buffer | null> {
      const key = [choice.brand, choice.locale, choice.says ?? '', portrait?.name ?? ''].join('|')
      const known = drawn.get(key)
      if (known) return known
      if (queue.size >= mostWaiting) return null
      const card = queue.add(() => draw(choice, portrait))
      drawn.set(key, card)
      // One that failed is drawn anew for the next reader.
      card.catch(() => drawn.delete(key))
      return card
    },
  }
}

/** The ground of a brand with its sign and name around a centre; the pen draws them as in the logo, in inks of the night. */
function groundSvg(
  { key, title, themeColour }: Brand,
  { centre, top, scale }: { centre: number; top: number; scale: number },
): string {
  const { bright, ground, shapes, hand } = signs[key]
  const word = writeWord(title, hand)
  const left = centre - ((270 + word.width) * scale) / 2
  const glow = `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${width / 2}" cy="${height * 1.1}" r="${width * 0.75}" gradientTransform="translate(0 ${height * 0.2}) scale(1 .8)"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${themeColour.dark}"/></radialGradient>`
  const ink = `<linearGradient id="ink" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="512" y2="${signSize}"><stop stop-color="${bright[0]}"/><stop offset="1" stop-color="${bright[1]}"/></linearGradient>`
  const name = `<g transform="translate(${left} ${top}) scale(${scale})"><g transform="translate(-52 -32) scale(.72)">${shapes}</g><g transform="translate(270 0)">${word.markup}</g></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${glow}${ink}</defs><rect width="${width}" height="${height}" fill="url(#glow)"/>${name}</svg>`
}

async function draw({ brand, locale, says }: PreviewCardChoice, portrait?: PreviewPortrait): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const isMirrored = portrait !== undefined && locales[locale].dir === 'rtl'
  const place = portrait ? besidePlace : brandPlace
  const centre = isMirrored ? width - place.centre : place.centre
  const words = await inkOf([locale, ...(says === 'chat' ? ['chat'] : []), portrait ? 'narrow' : 'wide'].join('-'))
  const top: number = place.words
  const layers = [{ input: words.ink, left: Math.round(centre - words.width / 2), top }]
  if (portrait) {
    const position = portrait.isMarked ? 'bottom' : 'top'
    const shown = sharp(portrait.bytes).resize({ width: portraitWidth, height, fit: 'cover', position })
    const input = await shown.removeAlpha().png({ compressionLevel: 0 }).toBuffer()
    layers.push({ input, left: isMirrored ? 0 : width - portraitWidth, top: 0 })
  }
  const card = sharp(Buffer.from(groundSvg(brandOf(brand), { ...place, centre }))).composite(layers)
  // A card of a picture that states how it was made states it too.
  const origin = portrait && (await sharp(portrait.bytes).metadata()).xmpAsString
  return (origin ? card.withXmp(origin) : card).jpeg({ quality, mozjpeg: true }).toBuffer()
}

/** The words of a file in white: the file is how much of the ink covers each point. */
async function inkOf(name: string): Promise<{ ink: Buffer; width: number }> {
  const { default: sharp } = await import('sharp')
  const file = await readFile(new URL(`card-words/${name}.png`, import.meta.url))
  const cover = sharp(file).toColourspace('b-w').extractChannel(0).raw()
  const { data, info } = await cover.toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  const white = sharp({ create: { ...size, channels: 3, background: '#fff' } })
  const ink = white.joinChannel(data, { raw: { ...size, channels: 1 } }).png({ compressionLevel: 0 })
  return { ink: await ink.toBuffer(), width: info.width }
}
