import { describe, expect, it } from 'vitest'
import type { BundleImport, BundlePreview } from '../../bundle-contract.ts'
import type { BundleCalls } from './bundle-import.ts'
import { createBundleImport } from './bundle-import.ts'

const preview = { name: 'Mara', refused: 0, hasCard: false } as BundlePreview
const running: BundleImport = {
  state: 'running',
  progress: 0.5,
  characterId: null,
  sessionId: null,
  stayForgotten: 0,
  unreadable: 0,
  failure: null,
}
const done: BundleImport = { ...running, state: 'done', progress: 1, characterId: 'mara-voss', sessionId: 'one' }
const gone = { ok: false, error: 'UNREACHABLE', message: '' } as const
const file = new File(['x'], 'mara.zip')

function importing(over: Partial<BundleCalls> = {}) {
  const begun: { key: string; characterId: string | null; leaveOut: boolean }[] = []
  let keys = 0
  const work = createBundleImport({
    read: () => Promise.resolve({ ok: true, data: { preview, problem: null } }),
    begin: (wanted) => {
      begun.push(wanted)
      return Promise.resolve({ ok: true, data: running })
    },
    status: () => Promise.resolve({ ok: true, data: done }),
    newKey: () => `key-${(keys += 1)}`,
    pause: () => Promise.resolve(),
    ...over,
  })
  return { work, begun }
}

describe('bringing a relationship in', () => {
  it('reads the file, shows what it gives, and follows the import to its end', async () => {
    const { work, begun } = importing()
    await work.take(file)
    expect(work.state()).toEqual({ step: 'preview', preview, fault: null })
    await work.bring('mara-voss')
    expect(work.state()).toEqual({ step: 'done', ended: done })
    expect(begun).toEqual([{ key: 'key-1', characterId: 'mara-voss', leaveOut: false }])
  })

  it('goes on through a network that is gone for a while', async () => {
    let looks = 0
    const { work } = importing({
      status: () => Promise.resolve((looks += 1) < 3 ? gone : { ok: true, data: done }),
    })
    await work.take(file)
    await work.bring(null)
    expect(work.state().step).toBe('done')
    expect(looks).toBe(3)
  })

  it('leaves out what is refused, and says why an import failed', async () => {
    const failed: BundleImport = { ...running, state: 'failed', failure: 'No room.' }
    const { work, begun } = importing({
      read: () => Promise.resolve({ ok: true, data: { preview: { ...preview, refused: 2 }, problem: null } }),
      status: () => Promise.resolve({ ok: true, data: failed }),
    })
    await work.take(file)
    await work.bring(null)
    expect(begun[0]?.leaveOut).toBe(true)
    expect(work.state()).toMatchObject({ step: 'preview', fault: { kind: 'refused', message: 'No room.' } })
  })

  it('says what is wrong with a file, and when nothing was reached', async () => {
    const { work } = importing({
      read: () => Promise.resolve({ ok: true, data: { preview: null, problem: 'altered' } }),
    })
    await work.take(file)
    expect(work.state()).toEqual({ step: 'choose', fault: { kind: 'altered' } })
    const { work: offline } = importing({ read: () => Promise.resolve(gone) })
    await offline.take(file)
    expect(offline.state()).toEqual({ step: 'choose', fault: { kind: 'unreachable' } })
  })

  it('uses another key for each file', async () => {
    const { work, begun } = importing()
    await work.take(file)
    work.startOver()
    await work.take(file)
    await work.bring(null)
    expect(begun.map(({ key }) => key)).toEqual(['key-2'])
  })
})
