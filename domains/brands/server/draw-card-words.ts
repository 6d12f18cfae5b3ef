// `node domains/brands/server/draw-card-words.ts`: the words of preview cards as pictures, so that a server needs no letters
// of 23 languages. It wants Noto Sans with its Arabic, Bengali, CJK, Devanagari, Myanmar and Tamil parts.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Locale } from '#platform/i18n/locales.ts'
import { localeCodes } from '#platform/i18n/locales.ts'

const folder = new URL('card-words/', import.meta.url)

/** The widest that words stand on a card: below the name of the brand, and beside a portrait. */
const forms = { wide: { width: 980, size: 46 }, narrow: { width: 620, size: 42 } } as const

const faces: Partial<Record<Locale, string>> = {
  ar: 'Noto Sans Arabic',
  bn: 'Noto Sans Bengali',
  hi: 'Noto Sans Devanagari',
  ja: 'Noto Sans CJK JP',
  ko: 'Noto Sans CJK KR',
  my: 'Noto Sans Myanmar',
  ta: 'Noto Sans Tamil',
  zh: 'Noto Sans CJK SC',
  'zh-hant': 'Noto Sans CJK HK',
}

const spacing = 14
/** Blocks of as many lines differ by what reaches above and below their letters, in pixels. */
const tolerance = 20
/** Where a sentence rests. */
const rest = /[,，、،] ?/u

async function write(text: string, face: string, { width, size }: { width: number; size: number }) {
  const written = sharp({ text: { text, font: `${face} ${size}`, dpi: 72, width, align: 'centre', spacing } })
  return written.png({ compressionLevel: 9, palette: true, colours: 16 }).toBuffer({ resolveWithObject: true })
}

/** Two lines, broken where the sentence rests, or of about the same length: the narrowest block that needs no further line. */
async function balanced(text: string, face: string, form: { width: number; size: number }): Promise<Buffer> {
  const whole = await write(text, face, form)
  const isOneLine = whole.info.height < form.size * 2
  const rested = isOneLine || !rest.test(text) ? null : await write(text.replace(rest, '$&\n'), face, form)
  if (rested && rested.info.height < whole.info.height + tolerance) return rested.data
  let [low, high] = [Math.floor(form.width / 3), form.width]
  let best = whole
  while (high - low > 4) {
    const width = Math.floor((low + high) / 2)
    const { data, info } = await write(text, face, { ...form, width })
    const holds = info.height < whole.info.height + tolerance && info.width <= width
    if (holds) best = { data, info }
    if (holds) high = width
    else low = width
  }
  return best.data
}

async function readTexts(locale: Locale, name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`../../../locales/${locale}/${name}.json`, import.meta.url), 'utf8'))
}

async function drawWords(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const texts: Record<string, { product: string; chat: string }> = {}
  for (const locale of localeCodes) {
    const { tagline } = (await readTexts(locale, 'shell')) as { tagline: string }
    const { message } = (await readTexts(locale, 'chat')) as { message: { shared: string } }
    const face = faces[locale] ?? 'Noto Sans'
    for (const [form, measures] of Object.entries(forms)) {
      await writeFile(new URL(`${locale}-${form}.png`, folder), await balanced(tagline, face, measures))
      await writeFile(new URL(`${locale}-chat-${form}.png`, folder), await balanced(message.shared, face, measures))
    }
    texts[locale] = { product: tagline, chat: message.shared }
  }
  await writeFile(new URL('texts.json', folder), `${JSON.stringify(texts, null, 2)}\n`)
}

if (import.meta.main) await drawWords()
