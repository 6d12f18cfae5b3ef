import { describe, expect, it } from 'vitest'
import type { BookSummary } from '../../contract.ts'
import type { BookPreview } from '../../files-contract.ts'
import { bookBounds } from '../../rules.ts'
import type { ImportCalls } from './book-import.ts'
import { createBookImport } from './book-import.ts'

const preview = { name: 'Coast', refusals: [] } as unknown as BookPreview
const book = { id: 'made' } as BookSummary
const file = new File(['{}'], 'coast.json')

function importing(calls: Partial<ImportCalls> = {}) {
  const sent: { key: string; name: string }[] = []
  let keys = 0
  const work = createBookImport({
    read: () => Promise.resolve({ ok: true, data: { preview, problem: null } }),
    bring(chosen) {
      sent.push(chosen)
      return Promise.resolve({ ok: true, data: { book, refusals: [] } })
    },
    newKey: () => `key-${(keys += 1)}`,
    ...calls,
  })
  return { work, sent }
}

describe('importing a lorebook', () => {
  it('reads a file, shows it, and has it stored under its name', async () => {
    const { work, sent } = importing()
    const steps: string[] = []
    work.subscribe(() => steps.push(work.state().step))
    await work.take(file)
    await work.bring('Coast')
    expect(steps).toEqual(['reading', 'preview', 'sending', 'done'])
    expect(sent).toEqual([{ key: 'key-1', name: 'Coast' }])
  })

  it('sends one file and name under one key however often it is pressed, and another name under another', async () => {
    const keys: string[] = []
    const { work } = importing({
      bring({ key }) {
        keys.push(key)
        return Promise.reject(new Error('gone'))
      },
    })
    await work.take(file)
    await work.bring('Coast')
    expect(work.state()).toMatchObject({ step: 'preview', fault: 'unreachable' })
    await work.bring('Coast')
    await work.bring('North')
    expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('says why a file gives none, and shows the texts that the rules refuse', async () => {
    const { work } = importing({
      read: () => Promise.resolve({ ok: true, data: { preview: null, problem: 'not-json' } }),
    })
    await work.take(file)
    expect(work.state()).toEqual({ step: 'choose', fault: 'not-json' })
    await work.take(new File([new Uint8Array(bookBounds.bytes + 1)], 'large.json'))
    expect(work.state()).toEqual({ step: 'choose', fault: 'too-large' })
    const refusals = [{ entry: null, why: 'CREATION_MINOR' as const }]
    const refused = importing({ bring: () => Promise.resolve({ ok: true, data: { book: null, refusals } }) }).work
    await refused.take(file)
    await refused.bring('x')
    expect(refused.state()).toMatchObject({ step: 'preview', preview: { refusals } })
  })

  it('forgets a file that another one replaces while it is read', async () => {
    const answers: ((preview: BookPreview) => void)[] = []
    const { work } = importing({
      read: () =>
        new Promise((resolve) => answers.push((read) => resolve({ ok: true, data: { preview: read, problem: null } }))),
    })
    const [first, second] = [work.take(file), work.take(file)]
    answers[1]?.({ ...preview, name: 'second' })
    answers[0]?.({ ...preview, name: 'first' })
    await Promise.all([first, second])
    expect(work.state()).toMatchObject({ preview: { name: 'second' } })
  })
})
