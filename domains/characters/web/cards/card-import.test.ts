import { describe, expect, it } from 'vitest'
import type { CardPreview } from '../../cards-contract.ts'
import type { CardCalls, Chosen } from './card-import.ts'
import { createCardImport } from './card-import.ts'
import { broughtBy, parseOwnCharactersSearch } from './card-source.ts'

const preview = { name: 'Iris', refusals: [] } as unknown as CardPreview
const file = new File(['{}'], 'iris.json')
const chosen = { name: 'Iris', isPublic: false } as Chosen
const refused = { ok: false, error: 'CREATION_MINOR', message: 'Every character is an adult.' } as const

function imported(calls: Partial<CardCalls> = {}) {
  let keys = 0
  const sent: { key: string }[] = []
  const work = createCardImport({
    read: () => Promise.resolve({ ok: true, data: { preview, problem: null } }),
    bring(_, what) {
      sent.push(what)
      return Promise.resolve({ ok: true, data: { character: { id: 'iris-1' } as never } })
    },
    newKey: () => `key-${(keys += 1)}`,
    ...calls,
  })
  return { work, sent }
}

describe('importing a card', () => {
  it('reads a file, shows it, and has her made', async () => {
    const { work, sent } = imported()
    const seen: string[] = []
    work.subscribe(() => seen.push(work.state().step))
    await work.take({ file })
    expect(work.state()).toEqual({ step: 'preview', preview, fault: null })
    await work.bring(chosen)
    expect(work.state()).toEqual({ step: 'done', character: { id: 'iris-1' } })
    expect(seen).toEqual(['reading', 'preview', 'sending', 'done'])
    expect(sent).toEqual([{ ...chosen, key: 'key-1' }])
  })

  it('sends one intent under one key however often it is pressed, and another card under another', async () => {
    let fails = true
    const keys: string[] = []
    const { work } = imported({
      bring(_, { key }) {
        keys.push(key)
        return fails
          ? Promise.reject(new Error('gone'))
          : Promise.resolve({ ok: true, data: { character: {} as never } })
      },
    })
    await work.take({ file })
    await work.bring(chosen)
    expect(work.state()).toEqual({ step: 'preview', preview, fault: 'unreachable' })
    fails = false
    await work.bring(chosen)
    await work.take({ file })
    await work.bring(chosen)
    expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('says why there is no card, and stays where another can be chosen', async () => {
    const { work } = imported({
      read: () => Promise.resolve({ ok: true, data: { preview: null, problem: 'lorebook' } }),
    })
    await work.take({ file })
    expect(work.state()).toEqual({ step: 'choose', fault: 'lorebook' })
  })

  it('keeps the preview through a refusal, in the words that came with it', async () => {
    const { work } = imported({ bring: () => Promise.resolve(refused) })
    await work.take({ file })
    await work.bring(chosen)
    const { error, message } = refused
    expect(work.state()).toEqual({ step: 'preview', preview, fault: { error, message } })
  })

  it('reads the same file once more when the way to the server was broken', async () => {
    const read: unknown[] = []
    const { work } = imported({
      read(source) {
        read.push(source)
        return read.length === 1
          ? Promise.resolve({ ok: false, error: 'UNREACHABLE', message: '' })
          : Promise.resolve({ ok: true, data: { preview, problem: null } })
      },
    })
    await work.again()
    await work.take({ file })
    expect(work.state()).toEqual({ step: 'choose', fault: 'unreachable' })
    await work.again()
    expect(work.state()).toMatchObject({ step: 'preview' })
    expect(read).toEqual([{ file }, { file }])
  })

  it('does not even send what is too large', async () => {
    const { work } = imported({ read: () => Promise.reject(new Error('never asked')) })
    await work.take({ file: { size: 20 * 1024 * 1024 + 1 } as File })
    expect(work.state()).toEqual({ step: 'choose', fault: 'too-large' })
  })

  it('forgets a file that is on its way when another is chosen or none', async () => {
    const answers: ((found: string) => void)[] = []
    const { work } = imported({
      read: () =>
        new Promise((resolve) => {
          answers.push((name) => resolve({ ok: true, data: { preview: { ...preview, name }, problem: null } }))
        }),
    })
    const first = work.take({ file })
    const second = work.take({ file })
    answers[1]?.('second')
    answers[0]?.('first')
    await Promise.all([first, second])
    expect(work.state()).toMatchObject({ step: 'preview', preview: { name: 'second' } })
    const third = work.take({ file })
    work.startOver()
    answers[2]?.('third')
    await third
    expect(work.state()).toEqual({ step: 'choose', fault: null })
  })
})

describe('the address of My Roles', () => {
  const id = '2f6d0f7e-0000-4000-8000-000000000000'

  it.each([
    [{ card: id }, { source: { parked: id }, fault: null }],
    [{ card: 'gone' }, { source: null, fault: 'gone' }],
    [{ card: 'open' }, { source: null, fault: null }],
  ])('%j brings %j', (raw, brought) => {
    expect(parseOwnCharactersSearch(raw)).toEqual(raw)
    expect(broughtBy(parseOwnCharactersSearch(raw))).toEqual(brought)
  })

  it.each([{}, { card: 'x' }, { card: 7 }, { card: `${id}x` }, { other: id }])(
    'drops what it does not know: %j',
    (raw) => {
      expect(parseOwnCharactersSearch(raw)).toEqual({})
    },
  )
})
