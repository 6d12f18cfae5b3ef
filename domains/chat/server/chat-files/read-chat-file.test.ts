import { describe, expect, it } from 'vitest'
import {
  agnaiChat,
  characterAiHistories,
  characterAiTurns,
  risuChat,
  tavernBranches,
  tavernChat,
  transcript,
} from '#tests/kit/chat-corpus.ts'
import { zipFile } from '#tests/kit/card-files.ts'
import type { ChatTree } from './chat-tree.ts'
import { readChatFile } from './read-chat-file.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const read = async (file: string | Buffer | object, part = 0, isSwapped = false): Promise<ChatTree> => {
  const bytes = Buffer.isBuffer(file) ? file : Buffer.from(typeof file === 'string' ? file : JSON.stringify(file))
  return (await readChatFile(bytes, { isSwapped, now })).read(part)
}
/** Each message as its role, its text and the place of its parent. */
const shape = ({ messages }: ChatTree) => messages.map(({ role, text, parent }) => [role, text, parent])
const named = (tree: ChatTree) => [tree.source, tree.extra.names.user, tree.extra.names.character]

describe('reading a chat file', () => {
  it('reads the alternatives of SillyTavern as siblings, and goes on from the shown one', async () => {
    const tree = await read(tavernChat)
    expect(named(tree)).toEqual(['sillytavern', 'Robin', 'Iris'])
    expect(shape(tree)).toEqual([
      ['character', 'You again?', null],
      ['character', 'The kettle is on. Come in.', null],
      ['user', 'Is there tea?', 1],
      ['character', 'There is always tea.', 2],
    ])
    expect(tree.messages.map(({ at }) => new Date(at).toISOString().slice(11, 16))).toEqual([
      '20:10',
      '20:11',
      '20:12',
      '20:13',
    ])
    expect(tree).toMatchObject({ leaf: 3, from: Date.parse('2025-03-01T20:10:00Z') })
    expect(tree.messages[1]?.model).toBe('some-model-12b')
  })

  it('reads the branches of an archive as branches of one chat', async () => {
    const tree = await read(await zipFile(tavernBranches))
    expect(shape(tree)).toEqual([
      ['character', 'You again?', null],
      ['character', 'The kettle is on. Come in.', null],
      ['user', 'Is there tea?', 1],
      ['character', 'There is always tea.', 2],
      ['user', 'With milk, please.', 3],
      ['user', 'It rains.', 1],
      ['character', 'Then stay.', 5],
    ])
    expect(tree.leaf).toBe(4)
  })

  it('offers each chat of an archive by itself where none is a branch of another', async () => {
    const bytes = await zipFile({ 'one.jsonl': tavernChat, 'two.jsonl': tavernChat })
    const file = await readChatFile(bytes, { isSwapped: false, now })
    expect(file.parts).toEqual([
      { title: 'one', messages: 3 },
      { title: 'two', messages: 3 },
    ])
  })

  it('reads both shapes of Character.AI, the newest turn first or last', async () => {
    expect(shape(await read(characterAiHistories))).toEqual([
      ['character', 'Good evening.', null],
      ['user', 'Hello.', 0],
    ])
    expect(shape(await read(characterAiHistories, 1))).toEqual([['character', 'Another night.', null]])
    const tree = await read(characterAiTurns)
    expect(shape(tree)).toEqual([
      ['character', 'Good evening.', null],
      ['character', 'Oh, a guest.', null],
      ['user', 'Hello.', 1],
    ])
    expect(named(tree)).toEqual(['character-ai', 'Robin', 'Iris'])
  })

  it('reads the tree of Agnai with its retries', async () => {
    const tree = await read(agnaiChat)
    expect(shape(tree)).toEqual([
      ['character', 'Good evening.', null],
      ['user', 'Hello.', 0],
      ['character', 'Wait.', 1],
      ['character', 'Sit down.', 1],
      ['user', 'Goodbye.', 0],
    ])
    expect(tree.leaf).toBe(3)
    expect([...tree.losses]).toEqual(['no-dates', 'notes'])
  })

  it('reads a Risu chat, and says what stays unused', async () => {
    const tree = await read(risuChat)
    expect(shape(tree)).toEqual([
      ['character', 'Good evening.', null],
      ['user', 'Hello.', 0],
    ])
    expect([...tree.losses]).toEqual(['notes', 'lorebook'])
    const all = { type: 'risuAllChats', ver: 2, data: [risuChat.data, { ...risuChat.data, name: 'Morning' }] }
    expect((await readChatFile(Buffer.from(JSON.stringify(all)), { isSwapped: false, now })).parts[1]?.title).toBe(
      'Morning',
    )
  })

  it('reads a transcript; the person is the second speaker, or the first when swapped', async () => {
    const tree = await read(transcript)
    expect(named(tree)).toEqual(['text', 'Robin', 'Iris'])
    expect(tree.messages[0]?.text).toBe('Good evening.\nCome in.')
    expect(tree.messages.map(({ role }) => role)).toEqual(['character', 'user', 'character', 'user'])
    expect(named(await read(transcript, 0, true))).toEqual(['text', 'Iris', 'Robin'])
    expect(named(await read('You: Hi.\nIris: Hello.\nYou: Bye.'))).toEqual(['text', 'You', 'Iris'])
  })

  it('reads lines with CRLF, with a mark at the beginning, and without a header', async () => {
    const [header, ...rest] = tavernChat.trim().split('\n')
    expect(shape(await read(`\ufeff${[header, ...rest].join('\r\n')}\r\n\r\n`))).toHaveLength(4)
    expect(named(await read(rest.join('\n')))).toEqual(['sillytavern', 'Robin', 'Iris'])
  })
})
