import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  base64Of,
  jsonFile,
  longText,
  packedText,
  plainText,
  pngCard,
  pngChunk,
  pngFile,
  zipFile,
} from '#tests/kit/card-files.ts'
import { callName } from '../../card.ts'
import { readCardFile } from './read-card-file.ts'

const v1 = {
  name: 'Ada',
  description: 'Keeps a lighthouse.',
  personality: 'Calm.',
  scenario: 'A storm.',
  first_mes: 'Come in.',
  mes_example: '',
}
const v2 = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    ...v1,
    name: 'Ada the Second',
    alternate_greetings: ['Hello.'],
    tags: ['sea'],
    creator_notes: '',
    system_prompt: '',
    post_history_instructions: '',
    extensions: { 'other/app': { depth: 4 } },
  },
}
const v3 = {
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: { ...v2.data, name: 'Ada the Third', nickname: 'Addie', group_only_greetings: [] },
}

const nameIn = async (bytes: Uint8Array) => (await readCardFile(bytes)).card.data.name

describe('a card file', () => {
  it.each([
    ['V1', v1, 'v1', 'Ada'],
    ['V2', v2, 'v2', 'Ada the Second'],
    ['V3', v3, 'v3', 'Ada the Third'],
  ])(
    'of %s is read alike as JSON, PNG, APNG and CHARX, whichever text of a PNG holds it',
    async (_, card, spec, name) => {
      const fromJson = await readCardFile(jsonFile(card))
      expect(fromJson.format).toEqual({ spec, isNewer: false, container: 'json' })
      expect(fromJson.card).toMatchObject({ spec: 'chara_card_v3', data: { name, description: 'Keeps a lighthouse.' } })
      const moving = pngFile([pngChunk('acTL', Buffer.alloc(8)), plainText('chara', base64Of(card))])
      const zip = await zipFile({ 'card.json': jsonFile(card), 'assets/icon/images/main.png': Buffer.from('x') })
      const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9]), zip])
      for (const [container, bytes] of [
        ['png', pngCard(card)],
        ['png', pngCard(card, 'ccv3')],
        ['png', moving],
        ['png', pngFile([packedText('chara', base64Of(card))])],
        ['png', pngFile([longText('chara', base64Of(card))])],
        ['png', pngFile([longText('chara', base64Of(card), { isPacked: true })])],
        ['charx', zip],
        ['charx', await zipFile({ 'card.json': jsonFile(card) }, { compress: false })],
        ['charx', jpeg],
      ] as const) {
        const read = await readCardFile(bytes)
        expect(read.card).toEqual(fromJson.card)
        expect(read.format.container).toBe(container)
      }
    },
  )

  it('prefers the newer text where a picture carries both', async () => {
    const both = pngFile([plainText('chara', base64Of(v2)), plainText('ccv3', base64Of(v3))])
    expect(await nameIn(both)).toBe('Ada the Third')
    const commented = [plainText('Comment', 'made by hand'), plainText('chara', base64Of(v2))]
    expect(await nameIn(pngFile(commented, { ends: false }))).toBe('Ada the Second')
  })

  it('keeps every script, and a byte order mark does no harm', async () => {
    const card = { ...v1, name: '灯台守り 🌙 Ädà' }
    expect(await nameIn(pngCard(card))).toBe('灯台守り 🌙 Ädà')
    expect(await nameIn(new Uint8Array([0xef, 0xbb, 0xbf, ...jsonFile(card)]))).toBe('灯台守り 🌙 Ädà')
  })

  it('keeps fields that it does not know, beside the card and in it, but not the copies for readers of V1', async () => {
    const { card } = await readCardFile(
      jsonFile({ ...v2, name: 'A copy', fav: true, data: { ...v2.data, mood_board: ['sea'] } }),
    )
    expect(card).toMatchObject({ fav: true, data: { mood_board: ['sea'], extensions: { 'other/app': { depth: 4 } } } })
    expect(card).not.toHaveProperty('name')
    expect(callName((await readCardFile(jsonFile(v3))).card)).toBe('Addie')
  })

  it('takes its pictures along, and leaves out what only this server may write', async () => {
    const read = await readCardFile(
      jsonFile({
        ...v3,
        data: {
          ...v3.data,
          assets: [
            { type: 'icon', uri: 'https://example.org/her.png', name: 'main', ext: 'png' },
            { type: 'x_mood', uri: 'data:image/png;base64,AAAA', name: 'sad', ext: 'png' },
            { type: 'background', uri: 'embeded://assets/b.png', name: 'sea', ext: 'png', note: 'mine' },
          ],
          extensions: { 'other/app': 1, 'nocturne/card': { age: 12 }, 'nocturne/wishes': { age: 12, hair: 'Bun' } },
        },
      }),
    )
    expect(read.art).toEqual([{ place: 'embeded://assets/data/1', bytes: Buffer.alloc(3) }])
    expect(read.iconPlace).toBe('https://example.org/her.png')
    expect(read.card.data.assets).toEqual([
      { type: 'icon', uri: 'https://example.org/her.png', name: 'main', ext: 'png' },
      { type: 'x_mood', uri: 'embeded://assets/data/1', name: 'sad', ext: 'png' },
      { type: 'background', uri: 'embeded://assets/b.png', name: 'sea', ext: 'png', note: 'mine' },
    ])
    expect(read.card.data.extensions).toEqual({ 'other/app': 1 })
    expect(read.options).toEqual({ hair: 'Bun' })
  })

  it('finds the pictures of a PNG in its texts, and those of an archive that the card names', async () => {
    const icon = { type: 'icon', uri: '__asset:0', name: 'main', ext: 'png' }
    const chunks = [
      plainText('ccv3', base64Of({ ...v3, data: { ...v3.data, assets: [icon] } })),
      plainText('chara-ext-asset_:0', Buffer.from('one').toString('base64')),
      plainText('chara-ext-asset_7', Buffer.from('two').toString('base64')),
    ]
    const png = await readCardFile(pngFile(chunks))
    expect(png.art.map(({ place, bytes }) => [place, Buffer.from(bytes).toString('latin1').slice(0, 4)])).toEqual([
      ['ccdefault:', '\x89PNG'],
      ['__asset:0', 'one'],
      ['__asset:7', 'two'],
    ])
    expect(png.iconPlace).toBe('__asset:0')
    const assets = [{ type: 'emotion', uri: 'embeded://assets/happy.png', name: 'happy', ext: 'png' }]
    const files = {
      'card.json': jsonFile({ ...v3, data: { ...v3.data, assets } }),
      'assets/happy.png': Buffer.from('h'),
    }
    const archive = await readCardFile(await zipFile({ ...files, 'assets/unnamed.png': Buffer.from('u') }))
    expect(archive).toMatchObject({ leftOut: true, art: [{ place: 'embeded://assets/happy.png' }] })
    expect(await readCardFile(await zipFile(files))).toMatchObject({ leftOut: false })
  })

  it('reads the comment in the EXIF of a JPEG and a WebP, as text and in base64', async () => {
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    const written = (comment: string) => plain.clone().withExif({ IFD2: { UserComment: comment } })
    for (const bytes of [
      await written(JSON.stringify(v2)).jpeg().toBuffer(),
      await written(JSON.stringify(v2)).webp().toBuffer(),
      await written(base64Of(v2)).jpeg().toBuffer(),
    ]) {
      const read = await readCardFile(bytes)
      expect(read).toMatchObject({ format: { spec: 'v2', container: 'jpeg' }, iconPlace: 'ccdefault:' })
      expect(read.card).toEqual((await readCardFile(jsonFile(v2))).card)
    }
    await expect(readCardFile(await plain.clone().jpeg().toBuffer())).rejects.toMatchObject({ problem: 'picture' })
    await expect(readCardFile(await written('a holiday').jpeg().toBuffer())).rejects.toMatchObject({
      problem: 'picture',
    })
  })

  it.each<[string, unknown, string]>([
    ['a book of SillyTavern', { entries: { 0: { key: ['sea'], content: 'Salt.' } } }, 'lorebook'],
    ['a book with a name', { name: 'The sea', entries: { 0: { key: ['sea'], content: 'Salt.' } } }, 'lorebook'],
    ['a book of V3', { spec: 'lorebook_v3', data: { entries: [] } }, 'lorebook'],
    ['a book of Risu', { type: 'risu', ver: 1, data: [] }, 'lorebook'],
    ['a book of NovelAI', { lorebookVersion: 5, entries: [] }, 'lorebook'],
    ['a book of Agnai', { kind: 'memory', name: 'The sea', entries: [] }, 'lorebook'],
    ['a list of messages', [{ role: 'user', content: 'Hello.' }], 'chat'],
    ['a chat of Agnai', { name: 'Ada', messages: [{ msg: 'Hello.' }] }, 'chat'],
    ['a chat of Risu', { type: 'risuChat', ver: 1, data: {} }, 'chat'],
    ['a preset', { temperature: 1, top_p: 0.9, prompts: [] }, 'preset'],
    ['a preset with a name', { name: 'Calm', input_sequence: '', output_sequence: '' }, 'preset'],
    ['personas', { personas: {}, persona_descriptions: {} }, 'persona'],
    ['a list of anything', [1, 2], 'no-card'],
    ['a card without a name', { description: 'Keeps a lighthouse.' }, 'incomplete'],
  ])('names %s as what it is', async (_, json, problem) => {
    await expect(readCardFile(jsonFile(json))).rejects.toMatchObject({ problem })
  })

  it('names a chat with a message on each line as what it is', async () => {
    const lines = [
      { user_name: 'You', character_name: 'Ada' },
      { name: 'Ada', is_user: false, mes: 'Come in.' },
    ]
    const file = Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'))
    await expect(readCardFile(file)).rejects.toMatchObject({ problem: 'chat' })
  })

  it('says when it is newer than what is known here, and is read all the same', async () => {
    for (const [spec, version, isNewer] of [
      ['chara_card_v3', '3.1', true],
      ['chara_card_v3', 3, false],
      ['chara_card_v4', '4.0', true],
      ['chara_card_v2', '2.1', true],
    ] as const) {
      const read = await readCardFile(jsonFile({ spec, spec_version: version, data: v3.data }))
      expect(read.format.isNewer).toBe(isNewer)
      expect(read.card.data.name).toBe('Ada the Third')
    }
  })

  it('reads the names of fields that tools before V1 wrote, and a card whose spec was lost', async () => {
    const old = {
      char_name: 'Ada',
      char_persona: 'Keeps a lighthouse.',
      char_greeting: 'Come in.',
      example_dialogue: '',
    }
    expect((await readCardFile(jsonFile(old))).card.data).toMatchObject({
      name: 'Ada',
      description: 'Keeps a lighthouse.',
      first_mes: 'Come in.',
    })
    expect(await nameIn(jsonFile({ data: v2.data }))).toBe('Ada the Second')
  })

  it('mends what other tools write wrongly, and loses nothing beside it', async () => {
    const { card } = await readCardFile(
      jsonFile({
        spec: 'chara_card_v2',
        data: {
          name: 'Ada',
          nickname: null,
          description: null,
          alternate_greetings: 'none',
          tags: [1, 'sea'],
          extensions: [],
          character_book: {
            scan_depth: 'deep',
            entries: [
              { keys: 'lamp, oil', content: 'Oil.', enabled: 'yes', case_sensitive: 'no', position: 0, id: 'one' },
              null,
              { keys: ['sea'], content: 'Salt.', enabled: false, insertion_order: 3 },
            ],
          },
        },
      }),
    )
    expect(card.data).toMatchObject({ description: '', alternate_greetings: [], tags: ['sea'], extensions: {} })
    expect(card.data.character_book?.entries).toMatchObject([
      { keys: ['lamp', 'oil'], content: 'Oil.', enabled: true, insertion_order: 100, id: 'one' },
      { keys: ['sea'], content: 'Salt.', enabled: false, insertion_order: 3 },
    ])
  })
})
