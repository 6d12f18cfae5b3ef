import { text as textOfStream, buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { zipFile } from '#tests/kit/card-files.ts'
import {
  agnaiChat,
  agnaiLine,
  characterAiHistories,
  characterAiTurns,
  risuChat,
  risuChats,
  tavernBranches,
  tavernChat,
  tavernLines,
  transcript,
} from '#tests/kit/chat-corpus.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { ChatExportFormat } from '../../chat-files.ts'
import { findConversation } from '../conversations.ts'
import { writeChat } from './export-chat.ts'
import { storeChat } from './import-chat.ts'
import { readChatFile } from './read-chat-file.ts'

const now = new Date('2026-06-01T12:00:00Z')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Imports a file for somebody new, and gives what an export says. */
async function throughHere(file: Buffer, format: ChatExportFormat): Promise<Buffer> {
  const { db } = database
  const userId = newId()
  const tree = (await readChatFile(file, { isSwapped: false, now: now.getTime() })).read(0)
  const id = await storeChat(db, { userId, characterId: 'mara-voss', key: newId(), tree, now })
  const conversation = await findConversation(db, userId, id)
  if (!conversation) throw new Error('Nothing was stored')
  const character = { id: 'mara-voss', name: 'Mara' }
  return buffer((await writeChat({ db, conversation, character, userName: 'Robin', now }, format)).body)
}

const linesOf = (file: string | Buffer): unknown[] =>
  file
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown)

const words = fc.oneof(
  fc.constantFrom('The rain stopped.', '灯台', 'Ёлка 🌙', 'a\nb', ''),
  fc.string({ maxLength: 12, unit: 'grapheme' }).map((one) => one.replaceAll('\0', '').toWellFormed()),
)
const foreign = fc.dictionary(
  fc.constantFrom('api', 'model', 'token_count', 'x_mood', 'reasoning'),
  // Reading leaves out a field of this name, since programs can mistake it for the prototype.
  fc.jsonValue({ maxDepth: 2 }).filter((one) => !JSON.stringify(one).includes('__proto__')),
  { maxKeys: 3 },
)
const date = fc.constantFrom(
  'March 1, 2025 8:11pm',
  '2025-03-01T20:13:00.000Z',
  1_740_000_000_000,
  '2023-6-9 @14h 30m 12s 345ms',
  'soon',
  null,
)
const optional = {
  name: words,
  is_system: fc.boolean(),
  send_date: date,
  extra: foreign,
  title: words,
  gen_started: date,
  force_avatar: words,
  variables: foreign,
}
const message = fc
  .tuple(
    fc.record(optional, { requiredKeys: ['name'] }),
    fc.boolean(),
    fc.array(words, { minLength: 1, maxLength: 4 }),
    fc.nat(3),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([fields, isUser, swipes, at, kind]) => {
    const shown = at % swipes.length
    const line = { ...fields, is_user: isUser, mes: swipes[shown] }
    if (kind === 0 || isUser) return line
    // Files are seldom tidy: a list may lack the shown text, or its place may be missing.
    if (kind === 1) return { ...line, swipes, swipe_id: shown, swipe_info: swipes.map(() => ({ extra: {} })) }
    return kind === 2 ? { ...line, swipes, swipe_id: 99 } : { ...line, mes: 'Edited since.', swipes, swipe_id: shown }
  })
const chat = fc.tuple(
  fc.record({ user_name: words, character_name: words, chat_metadata: foreign }),
  fc.array(message, { minLength: 1, maxLength: 8 }),
)

describe('the round trip of chats', () => {
  it('gives a SillyTavern chat again field by field', async () => {
    expect(linesOf(await throughHere(Buffer.from(tavernChat), 'sillytavern'))).toEqual(linesOf(tavernChat))
  })

  it('gives empty names again as they came', async () => {
    const file = [
      { user_name: '', character_name: '' },
      { name: '', is_user: false, mes: 'Tea?' },
    ]
    const bytes = Buffer.from(file.map((one) => JSON.stringify(one)).join('\n'))
    expect(linesOf(await throughHere(bytes, 'sillytavern'))).toEqual(file)
  })

  it('gives its branches again as the same files', async () => {
    const files = unzip(await throughHere(await zipFile(tavernBranches), 'sillytavern'))
    expect([...files.keys()]).toEqual(Object.keys(tavernBranches))
    for (const [name, text] of Object.entries(tavernBranches))
      expect(linesOf(files.get(name) ?? '')).toEqual(linesOf(text))
  })

  it('gives generated SillyTavern chats again field by field, also through our own JSON', async () => {
    await fc.assert(
      fc.asyncProperty(chat, async ([header, messages]) => {
        const file = [header, ...messages].map((one) => JSON.stringify(one)).join('\n')
        expect(linesOf(await throughHere(Buffer.from(file), 'sillytavern'))).toEqual(linesOf(file))
        const own = await throughHere(Buffer.from(file), 'nocturne')
        expect(linesOf(await throughHere(own, 'sillytavern'))).toEqual(linesOf(file))
      }),
      { numRuns: sampleSize({ full: 1500, sample: 25 }) },
    )
  }, 120_000)

  const others: [string, () => Buffer | Promise<Buffer>][] = [
    ['SillyTavern', () => Buffer.from(tavernChat)],
    ['SillyTavern with branches', () => zipFile(tavernBranches)],
    ['Character.AI histories', () => Buffer.from(JSON.stringify(characterAiHistories))],
    ['Character.AI turns', () => Buffer.from(JSON.stringify(characterAiTurns))],
    ['Agnai', () => Buffer.from(JSON.stringify(agnaiChat))],
    ['Risu', () => Buffer.from(JSON.stringify(risuChat))],
    ['plain text', () => Buffer.from(transcript)],
  ]
  it.each(others)('gives %s again through our own JSON', async (_, file) => {
    const first = await throughHere(await file(), 'nocturne')
    expect(JSON.parse((await throughHere(first, 'nocturne')).toString())).toEqual(JSON.parse(first.toString()))
    const direct = await throughHere(await file(), 'sillytavern')
    const through = await throughHere(first, 'sillytavern')
    const isArchive = direct.subarray(0, 2).toString() === 'PK'
    const contents = (bytes: Buffer) =>
      isArchive ? [...unzip(bytes)].map(([name, one]) => [name, one.toString()]) : bytes.toString()
    expect(contents(through)).toEqual(contents(direct))
  })

  it.each<[string, ChatExportFormat, unknown, unknown?]>([
    [
      'one history of a Character.AI dump',
      'character-ai',
      characterAiHistories,
      { ...characterAiHistories, histories: { histories: characterAiHistories.histories.histories.slice(0, 1) } },
    ],
    ['Character.AI turns, the newest first', 'character-ai', characterAiTurns],
    ['an Agnai chat with its branches', 'agnai', agnaiChat],
    ['an Agnai chat without branches', 'agnai', agnaiLine],
    ['a Risu chat', 'risu', risuChat],
    ['one of all chats of a Risu character', 'risu', risuChats],
  ])('gives %s again field by field, also through our own JSON', async (_, format, file, expected = file) => {
    const bytes = Buffer.from(JSON.stringify(file))
    expect(JSON.parse((await throughHere(bytes, format)).toString())).toEqual(expected)
    const own = await throughHere(bytes, 'nocturne')
    expect(JSON.parse((await throughHere(own, format)).toString())).toEqual(expected)
  })

  it.each(['character-ai', 'agnai', 'risu'] as const)('writes a chat from elsewhere as %s reads it', async (format) => {
    const written = await throughHere(Buffer.from(tavernChat), format)
    const tree = (await readChatFile(written, { isSwapped: false, now: now.getTime() })).read(0)
    const { messages, leaf } = tree
    expect(tree.source).toBe(format)
    const path: string[] = []
    for (let at = leaf; at !== null; at = messages[at]?.parent ?? null) path.unshift(messages[at]?.text ?? '')
    expect(path).toEqual(['The kettle is on. Come in.', 'Is there tea?', 'There is always tea.'])
    // The older dumps of Character.AI have no alternatives.
    const others = messages.map(({ text }) => text).filter((text) => !path.includes(text))
    expect(others).toEqual(format === 'character-ai' ? [] : ['You again?'])
    expect(messages.map(({ role }) => role).filter((role) => role === 'user')).toEqual(['user'])
  })

  it('writes what was said since into the files that it came with', async () => {
    const { db } = database
    const tree = (await readChatFile(Buffer.from(tavernChat), { isSwapped: false, now: now.getTime() })).read(0)
    const leaf = tree.leaf
    const at = now.getTime()
    const fresh = {
      ...tree.messages[3],
      parent: leaf,
      role: 'user',
      text: 'One more cup.',
      extra: null,
      at,
    } as (typeof tree.messages)[0]
    const beside = { ...fresh, parent: 2, role: 'character', text: 'Only coffee.' } as const
    const grown = { ...tree, messages: [...tree.messages, fresh, beside], leaf: 4 }
    const userId = newId()
    const id = await storeChat(db, { userId, characterId: 'mara-voss', key: newId(), tree: grown, now })
    const conversation = await findConversation(db, userId, id)
    const character = { id: 'mara-voss', name: 'Mara' }
    if (!conversation) throw new Error('Nothing was stored')
    const file = await writeChat({ db, conversation, character, userName: 'Robin', now }, 'sillytavern')
    const lines = linesOf(await textOfStream(file.body))
    expect(lines).toHaveLength(5)
    const { swipes: _, swipe_info: __, ...answered } = tavernLines.answered
    expect(lines[3]).toMatchObject({ ...answered, swipes: ['There is always tea.', 'Only coffee.'] })
    expect(lines[4]).toMatchObject({ name: 'Robin', is_user: true, mes: 'One more cup.' })
  })

  it.each(['nocturne', 'sillytavern'] as const)(
    'marks a reply in own words in a file of %s, and finds the mark',
    async (format) => {
      const { db } = database
      const read = (file: Buffer) => readChatFile(file, { isSwapped: false, now: now.getTime() })
      const tree = (await read(Buffer.from(tavernChat))).read(0)
      const [last] = tree.messages.slice(tree.leaf ?? -1)
      if (!last) throw new Error('An empty chat')
      const edit = { ...last, text: 'Only cocoa.', isEdited: true, extra: null }
      const userId = newId()
      const edited = { ...tree, messages: [...tree.messages, edit] }
      const id = await storeChat(db, { userId, characterId: 'mara-voss', key: newId(), tree: edited, now })
      const conversation = await findConversation(db, userId, id)
      if (!conversation) throw new Error('Nothing was stored')
      const character = { id: 'mara-voss', name: 'Mara' }
      const file = await buffer((await writeChat({ db, conversation, character, userName: 'Robin', now }, format)).body)
      const again = (await read(file)).read(0)
      expect(again.messages.filter(({ isEdited }) => isEdited).map(({ text }) => text)).toEqual(['Only cocoa.'])
      expect((await throughHere(file, format)).toString()).toContain(
        format === 'nocturne' ? 'isEdited' : 'edited_by_user',
      )
    },
  )

  it('writes the shown branch as text that can be read again, and as Markdown', async () => {
    expect((await throughHere(Buffer.from(transcript), 'text')).toString()).toBe(
      'Iris: Good evening.\nCome in.\n\nRobin: Hello.\n\nIris: Sit down.\n\nRobin: Thank you.\n\n',
    )
    expect((await throughHere(Buffer.from(tavernChat), 'markdown')).toString()).toContain(
      '**Robin** · 2025-03-01 20:12 UTC\n\nIs there tea?\n',
    )
  })
})
