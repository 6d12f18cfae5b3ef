import { describe, expect, it } from 'vitest'
import { zipFile } from '#tests/kit/card-files.ts'
import { agnaiChat, risuChat, tavernChat, tavernLines } from '#tests/kit/chat-corpus.ts'
import { ChatFileError } from './chat-file-error.ts'
import { createChatReader } from './chat-reader.ts'
import { readChatFile } from './read-chat-file.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const [headerLine = '', ...rest] = tavernChat.trim().split('\n')
const line = (change: object) => `${headerLine}\n${JSON.stringify({ ...tavernLines.answered, ...change })}`
const agnai = (messages: object[]) => JSON.stringify({ ...agnaiChat, messages })
const deep = `${'[ '.repeat(70)}${'] '.repeat(70)}`
const own = (change: object, messages: object[] = []) =>
  JSON.stringify({
    format: 'nocturne-chat',
    version: 1,
    source: 'text',
    leaf: null,
    extra: { names: { user: '', character: '' } },
    messages,
    ...change,
  })

async function problemOf(file: string | Uint8Array): Promise<string> {
  try {
    const bytes = typeof file === 'string' ? Buffer.from(file) : file
    ;(await readChatFile(bytes, { isSwapped: false, now })).read(0)
    return 'none'
  } catch (error) {
    if (!(error instanceof ChatFileError)) throw error
    return error.message
  }
}

describe('hostile chat files', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['a header alone', headerLine, 'empty'],
    ['a broken line', `${headerLine}\n${rest[0]}\n{"mes":`, 'broken-line at 3'],
    ['a line that is no object', `${headerLine}\n[1]`, 'wrong-types at 2'],
    ['a message that is a number', line({ mes: 7 }), 'wrong-types at 2'],
    ['a speaker of the wrong type', line({ is_user: 'yes' }), 'wrong-types at 2'],
    ['10,000 swipes', line({ swipes: Array.from({ length: 10_000 }, () => 'x') }), 'too-many-swipes at 2'],
    ['a line nested too deeply', `${headerLine}\n{"mes":"x","extra":${deep}}`, 'too-deep at 2'],
    ['a file nested too deeply', deep, 'too-deep'],
    ['JSON that breaks off', '{"messages":[', 'not-json'],
    ['bytes that are no text', Uint8Array.from([0xff, 0xff, 0xc3, 0x28]), 'not-text'],
    ['JSON of something else', '{"a":1}', 'no-chat'],
    ['a list', '[1,2]', 'no-chat'],
    ['a text without speakers', 'Dear diary, today it rained.', 'no-chat'],
    ['a character card', '{"spec":"chara_card_v2","data":{}}', 'card'],
    ['a broken archive', Buffer.from('PK\u0003\u0004and then nothing'), 'broken-archive'],
    [
      'an id that is there twice',
      agnai([
        { _id: 'a', msg: 'x', parent: 'b' },
        { _id: 'a', msg: 'y' },
      ]),
      'duplicate-ids at 2',
    ],
    [
      'parents in a circle',
      agnai([
        { _id: 'a', msg: 'x', parent: 'b' },
        { _id: 'b', msg: 'y', parent: 'a' },
      ]),
      'cycle at 1',
    ],
    ['a message of Agnai without words', agnai([{ msg: 'x' }, { msg: null }]), 'wrong-types at 2'],
    [
      'a message of Risu that is a list',
      JSON.stringify({ ...risuChat, data: { message: [{ role: 'user', data: [] }] } }),
      'wrong-types at 1',
    ],
    ['messages that are no list', JSON.stringify({ type: 'risuChat', data: { message: 'x' } }), 'wrong-types'],
    ['our format of a later version', own({ version: 2 }), 'newer-version'],
    ['our format without its fields', own({}, [{ id: 1 }]), 'wrong-types at 1'],
    ['our format without messages', own({}), 'empty'],
    [
      'too many messages',
      `${headerLine}\n${Array.from({ length: 20_001 }, () => '{"mes":"x","is_user":true}').join('\n')}`,
      'too-many-messages',
    ],
  ])('refuses %s', async (_, file, problem) => {
    expect(await problemOf(file)).toBe(problem)
  })

  it('refuses an archive without chats, and one that is too large unpacked', async () => {
    expect(await problemOf(await zipFile({ 'readme.md': 'hello' }))).toBe('no-chat')
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.jsonl`, '{}']))
    expect(await problemOf(await zipFile(many))).toBe('too-large')
  })

  it('reads files that name each other as their main one', async () => {
    const chat = (main: string) => `${JSON.stringify({ chat_metadata: { main_chat: main } })}\n${rest.join('\n')}`
    expect(await problemOf(await zipFile({ 'a.jsonl': chat('b'), 'b.jsonl': chat('a') }))).toBe('none')
  })

  it('shows a date of the future as today, and says so', async () => {
    const file = await readChatFile(Buffer.from(line({ send_date: '2999-01-01T00:00:00Z' })), { isSwapped: false, now })
    const tree = file.read(0)
    expect(tree.messages[0]?.at).toBe(now)
    expect([...tree.losses]).toEqual(['future-dates'])
  })

  it('gives up a file that takes too long or too much memory', async () => {
    const reader = createChatReader({ mostMs: 1 })
    const reading = { bytes: Buffer.from(tavernChat), part: 0, isSwapped: false, locale: 'en', now }
    expect(await reader.read(reading)).toEqual({ problem: { kind: 'too-large', at: null } })
    await reader.close()
  })
})
