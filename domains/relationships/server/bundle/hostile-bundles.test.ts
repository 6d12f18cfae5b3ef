import { beforeAll, describe, expect, it } from 'vitest'
import { usualOffer } from '#domains/characters/server/public.ts'
import { bundleWith } from '#tests/kit/bundles.ts'
import { zipFile } from '#tests/kit/card-files.ts'
import { unzip } from '#tests/kit/unzip.ts'
import { bundleVersion } from '../../bundle.ts'
import { readAndModerate } from './read-bundle-worker.ts'

const at = Date.parse('2026-05-01T12:00:00Z')
const message = {
  number: 1,
  conversation: 1,
  parent: null,
  role: 'user',
  text: 'Good evening, Mara.',
  state: 'done',
  failure: null,
  isCut: false,
  isEdited: false,
  model: '',
  reaction: null,
  occasion: null,
  greeting: null,
  variables: null,
  source: 'nocturne',
  extra: null,
  at,
}
const conversation = {
  number: 1,
  leaf: 1,
  draft: '',
  authorNote: '',
  authorNoteDepth: 4,
  isEarlier: false,
  isPinned: false,
  isArchived: false,
  isMuted: false,
  mayFallBack: false,
  backdrop: 'glow',
  persona: null,
  cardVersion: null,
  models: {},
  farewellAt: null,
  source: null,
  extra: null,
  createdAt: at,
  updatedAt: at,
}
const chat = {
  personas: [],
  conversations: [conversation],
  messages: [message],
  choices: [],
  moments: [],
  photos: [],
}
const parts = {
  'character.json': { id: 'mara-voss', name: 'Mara', version: 1, cardHash: '0'.repeat(64), own: null },
  'conversations.json': chat,
  'memories.json': {
    isOn: true,
    writesDiary: true,
    memories: [],
    summaries: [],
    diary: [],
    turns: { learnt: [1], unlearnt: [], hidden: [] },
  },
  'photos.json': [],
  'settings.json': { showsFeeling: true },
}

function filesWith(over: Record<string, unknown> = {}): Map<string, Buffer> {
  return new Map(
    Object.entries({ ...parts, ...over }).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value)),
    ]),
  )
}

function read(bytes: Uint8Array) {
  return readAndModerate({ bytes, locale: 'en', offer: usualOffer, now: Date.parse('2026-06-01T12:00:00Z') })
}

let whole: Buffer
beforeAll(async () => {
  whole = await bundleWith(filesWith())
})

describe('the file of a relationship', () => {
  it('is read whatever the order of its files, and says whose it is', async () => {
    expect(await read(whole)).toMatchObject({ parts: { character: { id: 'mara-voss' } }, cards: null })
    const turned = Object.fromEntries([...unzip(whole)].toReversed())
    expect(await read(await zipFile(turned))).toMatchObject({ parts: { chat: { messages: [{ text: message.text }] } } })
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('{"format":"nocturne-relationship"}')],
    ['an archive without an end', Buffer.from('PK\u0003\u0004 and nothing else')],
  ])('is not %s', async (_, bytes) => {
    expect(['no-bundle', 'broken']).toContain(await read(bytes))
  })

  it('is refused where its end is missing, at whatever place it was cut', async () => {
    for (let part = 1; part < 8; part += 1) {
      const cut = whole.subarray(0, Math.floor((whole.length * part) / 8))
      expect(['no-bundle', 'broken']).toContain(await read(cut))
    }
  })

  it('is refused where a byte of a part was changed', async () => {
    const files = unzip(whole)
    const list = files.get('manifest.json') ?? Buffer.alloc(0)
    const words = files.get('conversations.json')?.toString() ?? ''
    const changed = Buffer.from(words.replace('Good evening', 'Good morning'))
    files.set('conversations.json', changed)
    files.set('manifest.json', list)
    expect(await read(await zipFile(Object.fromEntries(files)))).toBe('altered')
  })

  it('is refused where two of its files changed places', async () => {
    const files = unzip(whole)
    const [one, other] = [files.get('settings.json'), files.get('photos.json')]
    files.set('settings.json', other ?? Buffer.alloc(0))
    files.set('photos.json', one ?? Buffer.alloc(0))
    expect(await read(await zipFile(Object.fromEntries(files)))).toBe('altered')
  })

  it('is refused with a file that its manifest does not name, or without one that it names', async () => {
    const files = unzip(whole)
    expect(await read(await zipFile({ ...Object.fromEntries(files), 'more.json': '{}' }))).toBe('altered')
    files.delete('photos.json')
    expect(await read(await zipFile(Object.fromEntries(files)))).toBe('altered')
  })

  it('is refused where a name leads out of it', async () => {
    // The writer of archives refuses such a name, so it is put into the bytes.
    const named = await zipFile({ ...Object.fromEntries(unzip(whole)), 'aaaa/evil.json': '{}' })
    const hostile = Buffer.from(named.toString('latin1').replaceAll('aaaa/evil.json', '../../evi.json'), 'latin1')
    expect(await read(hostile)).toBe('broken')
  })

  it('is refused with more files than a relationship has', async () => {
    const many = Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`pictures/photo-${index}.webp`, 'x']))
    expect(await read(await zipFile({ ...Object.fromEntries(unzip(whole)), ...many }))).toBe('too-large')
  })

  it('is refused where it unpacks to more than its bound, before it is unpacked', async () => {
    const bomb = Buffer.concat([Buffer.from('['), Buffer.alloc(40 * 1024 * 1024, ' '), Buffer.from(']')])
    const file = await bundleWith(filesWith({ 'photos.json': bomb }))
    expect(file.length).toBeLessThan(1024 * 1024)
    expect(await read(file)).toBe('too-large')
  })

  it('is refused where a part is larger than its directory says', async () => {
    const files = filesWith({ 'settings.json': Buffer.from(`${' '.repeat(5000)}{"showsFeeling":true}`) })
    const file = await bundleWith(files)
    const size = Buffer.alloc(4)
    size.writeUInt32LE(5021)
    const small = Buffer.alloc(4)
    small.writeUInt32LE(100)
    const at = file.lastIndexOf(size, file.lastIndexOf(Buffer.from('settings.json')))
    const lying = Buffer.concat([file.subarray(0, at), small, file.subarray(at + 4)])
    expect(['altered', 'broken']).toContain(await read(lying))
  })

  it('is refused where a newer version wrote it, or another application', async () => {
    expect(await read(await bundleWith(filesWith(), { version: bundleVersion + 1 }))).toBe('newer-version')
    expect(await read(await bundleWith(filesWith(), { format: 'other' }))).toBe('no-bundle')
  })

  it.each<[string, Record<string, unknown>]>([
    ['no JSON', { 'settings.json': Buffer.from('{') }],
    ['JSON that is nested without end', { 'photos.json': Buffer.from(`${'['.repeat(9999)}${']'.repeat(9999)}`) }],
    ['a field of another type', { 'settings.json': { showsFeeling: 'yes' } }],
    ['an unknown field', { 'settings.json': { showsFeeling: true, isAdmin: true } }],
    ['a message of no conversation', { 'conversations.json': { ...chat, conversations: [] } }],
    [
      'messages in a circle',
      {
        'conversations.json': {
          ...chat,
          messages: [
            { ...message, parent: 2 },
            { ...message, number: 2, parent: 1 },
          ],
        },
      },
    ],
    [
      'a persona without its picture',
      {
        'conversations.json': {
          ...chat,
          personas: [{ number: 1, name: 'Robin', about: '', picture: 'pictures/persona-1.webp', createdAt: at }],
        },
      },
    ],
    ['a photo without its file', { 'conversations.json': { ...chat, photos: [{ photo: 1, conversation: 1, at }] } }],
    [
      'a memory of a message that is not in it',
      { 'memories.json': { ...parts['memories.json'], turns: { learnt: [7], unlearnt: [], hidden: [] } } },
    ],
  ])('is refused with %s, although its checksums fit', async (_, over) => {
    expect(await read(await bundleWith(filesWith(over)))).toBe('wrong-content')
  })

  it('is refused with pictures that no part names', async () => {
    const files = filesWith()
    files.set('pictures/photo-1.webp', Buffer.from('RIFF'))
    expect(await read(await bundleWith(files))).toBe('wrong-content')
  })
})
