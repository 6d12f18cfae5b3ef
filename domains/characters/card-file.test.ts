import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CardError, callName, readCard } from './card.ts'
import { readCardFile } from './card-file.ts'

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
  data: {
    ...v2.data,
    name: 'Ada the Third',
    nickname: 'Addie',
    group_only_greetings: [],
    assets: [{ type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' }],
  },
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const base64Of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A picture of one pixel with these text chunks. */
function pngWith(texts: Record<string, string>, { ends = true } = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const text = Object.entries(texts).map(([keyword, value]) =>
    chunk('tEXt', Buffer.from(`${keyword}\0${value}`, 'latin1')),
  )
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...text,
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    ...(ends ? [chunk('IEND', Buffer.alloc(0))] : []),
  ])
}

describe('a card file', () => {
  it.each([
    ['V1', v1, 'Ada'],
    ['V2', v2, 'Ada the Second'],
    ['V3', v3, 'Ada the Third'],
  ])('of %s is read as JSON and as PNG, alike', (_, card, name) => {
    const fromJson = readCardFile(bytesOf(card))
    expect(fromJson).toMatchObject({
      spec: 'chara_card_v3',
      spec_version: '3.0',
      data: { name, description: 'Keeps a lighthouse.', first_mes: 'Come in.' },
    })
    expect(readCardFile(pngWith({ chara: base64Of(card) }))).toEqual(fromJson)
  })

  it('prefers the newer chunk where a picture carries both', () => {
    expect(readCardFile(pngWith({ chara: base64Of(v2), ccv3: base64Of(v3) })).data.name).toBe('Ada the Third')
    expect(readCardFile(pngWith({ Comment: 'made by hand', chara: base64Of(v2) }, { ends: false })).data.name).toBe(
      'Ada the Second',
    )
  })

  it('keeps every script, and a byte order mark does no harm', () => {
    const card = { ...v1, name: '灯台守り 🌙 Ädà' }
    expect(readCardFile(pngWith({ chara: base64Of(card) })).data.name).toBe('灯台守り 🌙 Ädà')
    expect(readCardFile(new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf(card)])).data.name).toBe('灯台守り 🌙 Ädà')
  })

  it('keeps fields that it does not know', () => {
    const { data } = readCardFile(bytesOf(v3))
    expect(data.extensions).toEqual({ 'other/app': { depth: 4 } })
    expect(data).toHaveProperty('assets')
    expect(callName(readCardFile(bytesOf(v3)))).toBe('Addie')
  })

  it('mends what other tools write wrongly', () => {
    const sloppy = readCard({
      spec: 'chara_card_v2',
      data: {
        name: 'Ada',
        description: null,
        alternate_greetings: 'none',
        tags: [1],
        extensions: [],
        character_book: { entries: [{ keys: 'lamp, oil', content: 'Oil.', enabled: 'yes' }] },
      },
    })
    expect(sloppy.data).toMatchObject({ description: '', alternate_greetings: [], tags: [], extensions: {} })
    expect(sloppy.data.character_book?.entries[0]).toMatchObject({
      keys: ['lamp', 'oil'],
      content: 'Oil.',
      enabled: true,
      insertion_order: 100,
    })
  })
})

describe('a hostile card file', () => {
  const whole = pngWith({ chara: base64Of(v2) })

  it.each([
    ['cut off inside its card', whole.subarray(0, 120), /ends too early/],
    ['cut off before its card', whole.subarray(0, 33), /no character card/],
    ['a picture without a card', pngWith({ Comment: 'hello' }), /no character card/],
    [
      'a picture that claims an endless chunk',
      Buffer.concat([
        whole.subarray(0, 8),
        Buffer.from([0xff, 0xff, 0xff, 0xff]),
        Buffer.from('tEXt'),
        Buffer.alloc(20),
      ]),
      /ends too early/,
    ],
    ['not text in UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), /not text in UTF-8/],
    [
      'a picture whose card is not text',
      pngWith({ chara: Buffer.from([0xff, 0xfe]).toString('base64') }),
      /not text in UTF-8/,
    ],
    ['broken JSON', new TextEncoder().encode('{"name": "Ada"'), /not valid JSON/],
    ['JSON that is no card', bytesOf([1, 2, 3]), /cannot be read|no character card/],
    ['a card without a name', bytesOf({ ...v1, name: '' }), /cannot be read: data\.name/],
    ['a card with an endless name', bytesOf({ ...v1, name: 'x'.repeat(201) }), /cannot be read: data\.name/],
    ['a V2 card without its data', bytesOf({ spec: 'chara_card_v2', data: null }), /cannot be read: data/],
    ['null', bytesOf(null), /no character card/],
    ['an empty file', new Uint8Array(), /not valid JSON/],
  ])('that is %s is refused in words', (_, bytes, words) => {
    expect(() => readCardFile(bytes)).toThrow(CardError)
    expect(() => readCardFile(bytes)).toThrow(words)
  })

  it('that is huge is not even looked into', () => {
    expect(() => readCardFile(new Uint8Array(20 * 1024 * 1024 + 1))).toThrow('larger than 20 MB')
  })

  it('cannot reach what is not its own', () => {
    const card = readCardFile(
      new TextEncoder().encode('{"name":"Ada","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
    )
    expect(card.data.name).toBe('Ada')
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})
