import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { base64Of, jsonFile, plainText, pngCard, pngFile, zipFile } from '#tests/kit/card-files.ts'
import { chosen } from '#tests/kit/creation-requests.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { CharacterCard } from '../../card.ts'
import { assetsOf } from './card-art.ts'
import type { ExportedPictures } from './write-pictures.ts'
import { charxOf, jsonOf, pngOf } from './write-pictures.ts'
import { readCardFile } from './read-card-file.ts'
import { thirdVersion } from './write-card.ts'

const text = fc.oneof(
  fc.constantFrom('Keeps a lighthouse.', '{{char}} nods to {{user}}.', '', '灯台', 'Ёлка 🌙', 'a\nb'),
  fc.string({ maxLength: 20, unit: 'grapheme' }).map((one) => one.replaceAll('\0', '').toWellFormed()),
)
const name = text.filter((one) => one.length > 0 && one.length <= 200)
/** Names of fields that nobody knows. */
const foreign = fc.constantFrom('other/app', 'depth_prompt', 'x_mood', 'risuai', 'fav', 'chub')
const value = fc
  .jsonValue({ maxDepth: 2 })
  .map((one) => JSON.parse(JSON.stringify(one).replaceAll('__proto__', 'p').replaceAll('\\u0000', '')) as unknown)
const extensions = fc.dictionary(foreign, value, { maxKeys: 3 })

const ofFirst = { description: text, personality: text, scenario: text, first_mes: text, mes_example: text }
const entry = fc.record(
  {
    keys: fc.array(text, { maxLength: 3 }),
    content: text,
    extensions,
    enabled: fc.boolean(),
    insertion_order: fc.integer({ min: -10, max: 1000 }),
    use_regex: fc.boolean(),
    constant: fc.boolean(),
    case_sensitive: fc.boolean(),
    selective: fc.boolean(),
    secondary_keys: fc.array(text, { maxLength: 2 }),
    position: fc.constantFrom('before_char', 'after_char'),
    comment: text,
    id: fc.oneof(fc.integer(), text),
    name: text,
    priority: fc.integer(),
    x_unknown: value,
  },
  { requiredKeys: ['keys', 'content', 'extensions', 'enabled', 'insertion_order'] },
)
const book = fc.record(
  { entries: fc.array(entry, { maxLength: 3 }), extensions, name: text, scan_depth: fc.nat(99), x_unknown: value },
  { requiredKeys: ['entries', 'extensions'] },
)
const ofSecond = {
  ...ofFirst,
  name,
  creator_notes: text,
  system_prompt: text,
  post_history_instructions: text,
  alternate_greetings: fc.array(text, { maxLength: 4 }),
  tags: fc.array(text, { maxLength: 4 }),
  creator: text,
  character_version: text,
  extensions,
}
const ofThird = {
  ...ofSecond,
  group_only_greetings: fc.array(text, { maxLength: 3 }),
  nickname: text,
  source: fc.array(text, { maxLength: 2 }),
  creator_notes_multilingual: fc.dictionary(fc.constantFrom('de', 'ja'), text),
  creation_date: fc.nat(),
  modification_date: fc.nat(),
  character_book: book,
  mood_board: value,
}
type Fields = Record<string, unknown>
const first: fc.Arbitrary<Fields> = fc.record({ ...ofFirst, name, metadata: value })
const second: fc.Arbitrary<Fields> = fc
  .record({ ...ofSecond, character_book: book, mood_board: value }, { requiredKeys: Object.keys(ofSecond) as 'name'[] })
  .map((data) => ({ spec: 'chara_card_v2', spec_version: '2.0', data }))
const third: fc.Arbitrary<Fields> = fc
  .record(ofThird, { requiredKeys: [...Object.keys(ofSecond), 'group_only_greetings'] as 'name'[] })
  .map((data) => ({ spec: 'chara_card_v3', spec_version: '3.0', fav: true, data }))

const runs = { numRuns: 60 }
const dataOf = (card: Fields) => (card.data ?? card) as Fields

let plain: Buffer
const files = new Map<string, Buffer>()
const store = { get: (key: string) => Promise.resolve(files.get(key) ?? null) } as unknown as FileStore
const colours = ['#cc3333', '#33cc33', '#3333cc']
beforeAll(async () => {
  const square = (background: string) => sharp({ create: { width: 16, height: 16, channels: 3, background } })
  plain = await square('#808080').png().toBuffer()
  for (const [index, colour] of colours.entries())
    files.set(`portraits/aa/${index}/original.webp`, await square(colour).webp({ lossless: true }).toBuffer())
})

describe('a generated card', () => {
  it('of V1, V2 and V3 is read with every field that it has, from every kind of file', async () => {
    const exif = (card: Fields) =>
      sharp(plain)
        .withExif({ IFD2: { UserComment: base64Of(card) } })
        .jpeg()
        .toBuffer()
    await fc.assert(
      fc.asyncProperty(fc.oneof(first, second, third), async (card) => {
        const { card: read } = await readCardFile(jsonFile(card))
        expect(read.data).toMatchObject(dataOf(card))
        if ('fav' in card) expect(read).toMatchObject({ fav: true })
        const zip = await zipFile({ 'card.json': jsonFile(card) })
        const jpeg = await sharp(plain).jpeg().toBuffer()
        for (const file of [
          pngCard(card),
          pngFile([plainText('chara', base64Of({ name: 'older' })), plainText('ccv3', base64Of(card))]),
          zip,
          Buffer.concat([jpeg, zip]),
          await exif(card),
        ])
          expect((await readCardFile(file)).card).toEqual(read)
      }),
      runs,
    )
  })

  it('loses nothing when it is exported as JSON, PNG and CHARX and read again, extensions and unknown fields included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(first, second, third), async (card) => {
        const { card: read } = await readCardFile(jsonFile(card))
        const exported = thirdVersion(read, chosen)
        const written = { card: exported, pictures: { cover: null, hasOwnPicture: false, art: [] }, cover: plain }
        for (const file of [jsonOf(exported), await pngOf(store, written), await charxOf(store, written)]) {
          const again = await readCardFile(file)
          expect(again.card).toEqual(read)
          expect(again.options).toEqual(chosen)
        }
      }),
      runs,
    )
  })

  it('has the same list of pictures after a way through PNG and CHARX, each with its own', async () => {
    const kind = fc.constantFrom('icon', 'emotion', 'background', 'user_icon', 'x-risu-asset')
    const place = fc.oneof(
      fc.nat(30).map((number) => `__asset:${number}`),
      fc.constantFrom('happy', 'sad', 'ß 木').map((one) => `embeded://assets/emotion/${one}.png`),
      fc.constantFrom('embeded://../../out.png', 'embeded://card.json', 'embeded:///etc/x'),
    )
    const asset = fc.record({ type: kind, uri: place, name: text, ext: fc.constantFrom('png', 'webp', 'jpeg', 'odd') })
    const list = fc.uniqueArray(asset, { maxLength: 3, selector: ({ uri }) => uri })
    await fc.assert(
      fc.asyncProperty(
        third,
        list,
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        async (card, assets, formats) => {
          const base = await readCardFile(jsonFile({ ...card, data: { ...dataOf(card), assets } }))
          let now: { card: CharacterCard; art: ExportedPictures['art'] } = {
            card: base.card,
            art: assets.map(({ uri }, index) => ({ place: uri, file: `portraits/aa/${index}` })),
          }
          for (const isPng of formats) {
            const pictures = { cover: null, hasOwnPicture: true, art: now.art }
            const written = { card: thirdVersion(now.card, chosen), pictures, cover: plain }
            const read = await readCardFile(await (isPng ? pngOf(store, written) : charxOf(store, written)))
            expect(assetsOf(read.card)).toMatchObject(assets.map(({ type, name, ext }) => ({ type, name, ext })))
            const art = await Promise.all(
              assetsOf(read.card).map(async ({ uri }) => {
                const bytes = read.art.find((one) => one.place === uri)?.bytes
                if (!bytes) throw new Error(`No picture of ${uri}`)
                return { place: uri, file: `portraits/aa/${await colourOf(bytes)}` }
              }),
            )
            expect(art.map(({ file }) => file)).toEqual(assets.map((_, index) => `portraits/aa/${index}`))
            now = { card: read.card, art }
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})

/** Which of the three colours a picture is of. */
async function colourOf(bytes: Uint8Array): Promise<number> {
  const { channels } = await sharp(bytes).stats()
  const means = channels.slice(0, 3).map(({ mean }) => mean)
  return means.indexOf(Math.max(...means))
}
