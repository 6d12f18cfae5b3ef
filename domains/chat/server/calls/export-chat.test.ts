import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { fetchAs } from '#tests/kit/person.ts'
import { jun, mara, sceneOf } from '#tests/kit/scenes.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import type { ChatExportFormat } from '../../chat-files.ts'
import { exportChat, tourExportChat } from '../../chat-files-contract.ts'
import { openConversation, tourOpenConversation } from '../../contract.ts'

const stub = createStubEngine()
let w: World
let someone: Person
let sessionId: string
beforeAll(async () => {
  w = await world({ engine: stub.engine })
  someone = await w.member('exporter@example.org')
  sessionId = (await someone.get(openConversation, { characterId: 'mara-voss' })).sessionId
  await exchange(someone, stub, { sessionId, text: 'How is the sea?', answer: 'The sea is calm.' })
})
afterAll(() => w.close())

const exported = async (format: ChatExportFormat) =>
  fetchAs(w, someone, (await someone.get(exportChat, { sessionId, format })).url)

describe('exporting a conversation', () => {
  it('gives SillyTavern lines, with the greetings as alternatives', async () => {
    const response = await exported('sillytavern')
    expect(response.headers.get('content-type')).toBe('application/jsonl')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Mara.*\.jsonl"/)
    const [header, greeting, said, reply] = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(header).toMatchObject({ character_name: expect.stringMatching(/^Mara/), chat_metadata: {} })
    expect(greeting).toMatchObject({ is_user: false, swipe_id: 0, mes: greeting.swipes[0] })
    expect(said).toMatchObject({ is_user: true, mes: 'How is the sea?' })
    expect(reply).toMatchObject({ is_user: false, mes: 'The sea is calm.', swipes: ['The sea is calm.'] })
  })

  it('gives everything as our own JSON, and the shown branch as text', async () => {
    const whole = JSON.parse(await (await exported('nocturne')).text())
    expect(whole).toMatchObject({
      format: 'nocturne-chat',
      version: 1,
      source: 'nocturne',
      character: { id: 'mara-voss' },
    })
    expect(whole.messages.at(whole.leaf - 1)).toMatchObject({
      role: 'character',
      text: 'The sea is calm.',
      state: 'done',
    })
    expect(await (await exported('text')).text()).toMatch(/How is the sea\?\n\nMara[^\n]*: The sea is calm\.\n\n$/)
    expect(await (await exported('markdown')).text()).toMatch(/^# Mara/)
  })

  it('gives a file for each branch', async () => {
    const branched = (await someone.get(openConversation, { characterId: 'linh-dao' })).sessionId
    const say = (text: string, parentId: string | null) =>
      exchange(someone, stub, { sessionId: branched, text, answer: 'Yes.', parentId })
    const first = await say('First.', null)
    await say('Second.', first.userMessage?.parentId ?? null)
    const { url } = await someone.get(exportChat, { sessionId: branched, format: 'sillytavern' })
    const files = unzip(Buffer.from(await (await fetchAs(w, someone, url)).arrayBuffer()))
    const [main, branch] = [...files].map(([name, bytes]) => ({ name, text: bytes.toString() }))
    expect(main?.text).toContain('Second.')
    expect(branch?.text).toContain('First.')
    expect(JSON.parse(branch?.text.split('\n')[0] ?? '')).toMatchObject({
      chat_metadata: { main_chat: main?.name.replace('.jsonl', '') },
    })
  })

  it('is for a visitor too', async () => {
    const visitor = await w.adult()
    const opened = await visitor.get(tourOpenConversation, { characterId: 'mara-voss' })
    const { url } = await visitor.get(tourExportChat, { sessionId: opened.sessionId, format: 'text' })
    expect((await fetchAs(w, visitor, url)).status).toBe(200)
  })
})

describe('the address of an export', () => {
  it('is for its person alone, for five minutes, as it was signed', async () => {
    const { url } = await someone.get(exportChat, { sessionId, format: 'text' })
    const other = await w.member('other@example.org')
    expect((await fetchAs(w, other, url)).status).toBe(403)
    expect((await fetchAs(w, null, url)).status).toBe(403)
    expect((await fetchAs(w, someone, url.replace('format=text', 'format=nocturne'))).status).toBe(403)
    expect((await fetchAs(w, someone, url)).status).toBe(200)
    w.clock.advance(300_001)
    expect((await fetchAs(w, someone, url)).status).toBe(403)
  })

  it('answers sixty times in ten minutes for one person', async () => {
    const eager = await w.member('eager@example.org')
    const opened = await eager.get(openConversation, { characterId: 'mara-voss' })
    const { url } = await eager.get(exportChat, { sessionId: opened.sessionId, format: 'text' })
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) {
      const response = await fetchAs(w, eager, url)
      await response.text()
      statuses.push(response.status)
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
  })

  it('is not given for a scene, whose speakers no format names', async () => {
    const scene = await sceneOf(someone, mara, jun)
    for (const format of ['text', 'nocturne'] as const)
      expect((await someone.call(exportChat, { sessionId: scene, format })).name).toBe('SESSION_NOT_FOUND')
  })

  it('is not given for a conversation of somebody else', async () => {
    const other = await w.member('other@example.org')
    expect((await other.call(exportChat, { sessionId, format: 'text' })).name).toBe('SESSION_NOT_FOUND')
  })
})
