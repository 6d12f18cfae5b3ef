import { describe, expect, it } from 'vitest'
import type { ChatPreview } from '../../chat-files-contract.ts'
import { chatProblems } from '../../chat-files.ts'
import texts from '#locales/en/chat-files.json' with { type: 'json' }
import type { ImportCalls } from './chat-import.ts'
import { createChatImport } from './chat-import.ts'
import { faultKey } from './fault-words.ts'
import { namedLike, partnersFor } from './partners.ts'

const preview = { characterName: 'Iris', refused: 0 } as unknown as ChatPreview
const file = new File(['{}'], 'iris.jsonl')

function importing(calls: Partial<ImportCalls> = {}) {
  const sent: { key: string; leaveOut: boolean; part: number }[] = []
  let keys = 0
  const work = createChatImport({
    read: () => Promise.resolve({ ok: true, data: { preview, problem: null } }),
    bring(chosen) {
      sent.push(chosen)
      return Promise.resolve({ ok: true, data: { sessionId: 'made' } })
    },
    newKey: () => `key-${(keys += 1)}`,
    ...calls,
  })
  return { work, sent }
}

describe('importing a chat', () => {
  it('reads a file, shows it, and has the conversation made', async () => {
    const { work, sent } = importing()
    const steps: string[] = []
    work.subscribe(() => steps.push(work.state().step))
    await work.take(file)
    await work.bring('mara-voss')
    expect(steps).toEqual(['reading', 'preview', 'sending', 'done'])
    expect(sent).toEqual([{ part: 0, isSwapped: false, key: 'key-1', characterId: 'mara-voss', leaveOut: false }])
  })

  it('sends one file under one key however often it is pressed, and another chat of it under another', async () => {
    const keys: string[] = []
    const { work } = importing({
      bring({ key }) {
        keys.push(key)
        return Promise.reject(new Error('gone'))
      },
    })
    await work.take(file)
    await work.bring('mara-voss')
    await work.bring('mara-voss')
    expect(work.state()).toMatchObject({ step: 'preview', fault: { kind: 'unreachable' } })
    await work.again({ part: 1, isSwapped: false })
    await work.bring('mara-voss')
    expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('leaves out what the preview names as refused, and nothing otherwise', async () => {
    const { work, sent } = importing({
      read: () => Promise.resolve({ ok: true, data: { preview: { ...preview, refused: 2 }, problem: null } }),
    })
    await work.take(file)
    await work.bring('mara-voss')
    expect(sent[0]?.leaveOut).toBe(true)
  })

  it('says why there is no chat and at which line, and stays where another file can be chosen', async () => {
    const { work } = importing({
      read: () => Promise.resolve({ ok: true, data: { preview: null, problem: { kind: 'broken-line', at: 3 } } }),
    })
    await work.take(file)
    expect(work.state()).toEqual({ step: 'choose', fault: { kind: 'broken-line', at: 3 } })
  })

  it('shows a refusal in the words that came with it, beside the preview', async () => {
    const { work } = importing({
      bring: () => Promise.resolve({ ok: false, error: 'TOO_MANY_REQUESTS', message: 'Later.' }),
    })
    await work.take(file)
    await work.bring('mara-voss')
    expect(work.state()).toMatchObject({ step: 'preview', preview, fault: { kind: 'refused', message: 'Later.' } })
  })

  it('does not even send a file that is too large', async () => {
    const { work } = importing({ read: () => Promise.reject(new Error('never sent')) })
    await work.take({ size: 20 * 1024 * 1024 + 1 } as File)
    expect(work.state()).toEqual({ step: 'choose', fault: { kind: 'too-large', at: null } })
  })

  it('forgets a file that is on its way when another is chosen or none', async () => {
    const answers: (() => void)[] = []
    const { work } = importing({
      read: () =>
        new Promise((resolve) => {
          answers.push(() => resolve({ ok: true, data: { preview, problem: null } }))
        }),
    })
    const reading = work.take(file)
    work.startOver()
    answers[0]?.()
    await reading
    expect(work.state()).toEqual({ step: 'choose', fault: null })
  })

  it('has a text for each problem of a file', () => {
    for (const kind of [...chatProblems, 'unreachable'] as const) expect(texts.problem).toHaveProperty(faultKey(kind))
  })
})

describe('the partner of an imported chat', () => {
  const partner = (id: string, name: string) => ({ id, name }) as Parameters<typeof namedLike>[1][number]
  const [iris, mara, otherIris] = [partner('1', 'Iris'), partner('2', 'Mara Voss'), partner('3', 'iris')]

  it('is the one of this name, also by the first name', () => {
    expect(namedLike(' IRIS ', [iris, mara])).toBe(iris)
    expect(namedLike('Mara', [iris, mara])).toBe(mara)
  })

  it('is nobody where two have the name, or the file names none', () => {
    expect(namedLike('Iris', [iris, otherIris])).toBeNull()
    expect(namedLike('', [iris])).toBeNull()
  })

  it('is searched among own ones first, each once', () => {
    expect(partnersFor('iri', [iris, mara], [iris, otherIris])).toEqual([iris, otherIris])
  })
})
