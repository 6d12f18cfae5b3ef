import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore, localDraftMs, serverDraftMs } from './draft-store.ts'
import { createDeviceStore } from './device-store.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function store(saveOnServer = (_text: string) => Promise.resolve(true)) {
  const saved: string[] = []
  const save = (text: string) => {
    saved.push(text)
    return saveOnServer(text)
  }
  return { draft: createDraftStore(createDeviceStore(storage, 'anna'), 's1', save), saved }
}

describe('what is typed and not sent', () => {
  it('is here again after a reload within half a second of typing', () => {
    store().draft.typed('Good eve')
    vi.advanceTimersByTime(localDraftMs)
    expect(store().draft.state()).toBe('Good eve')
  })

  it('reaches the server within five seconds, for another device', () => {
    const { draft, saved } = store()
    draft.typed('G')
    vi.advanceTimersByTime(2000)
    draft.typed('Good')
    vi.advanceTimersByTime(serverDraftMs - 2000)
    expect(saved).toEqual(['Good'])
  })

  it('stays on the device until the server has accepted the message', () => {
    const { draft } = store()
    draft.typed('Good evening')
    vi.advanceTimersByTime(localDraftMs)
    void draft.leftField(Promise.resolve(false))
    vi.advanceTimersByTime(10_000)
    expect(draft.state()).toBe('')
    expect(store().draft.state()).toBe('Good evening')
    draft.accepted()
    expect(store().draft.state()).toBe('')
  })

  it('is gone from this device once the outbox has the words', async () => {
    const { draft } = store()
    draft.typed('Good evening')
    vi.advanceTimersByTime(localDraftMs)
    await draft.leftField(Promise.resolve(true))
    expect([draft.state(), store().draft.state()]).toEqual(['', ''])
  })

  it('keeps what was typed for the next message while the last one was on its way', async () => {
    const { draft } = store()
    draft.typed('First')
    const left = draft.leftField(Promise.resolve(true))
    draft.typed('Second')
    await left
    draft.accepted()
    vi.advanceTimersByTime(localDraftMs)
    expect(store().draft.state()).toBe('Second')
  })

  it('takes what another device left, but never over what was typed here', () => {
    const empty = store().draft
    empty.found('from the phone')
    expect(empty.state()).toBe('from the phone')
    const typed = store().draft
    typed.typed('from here')
    typed.found('from the phone')
    expect(typed.state()).toBe('from here')
  })

  it('is saved at once when the page goes to sleep', () => {
    const { draft, saved } = store()
    draft.typed('Wait')
    draft.flush()
    expect(saved).toEqual(['Wait'])
    expect(store().draft.state()).toBe('Wait')
  })

  it('reaches the server when the page opens again, if the last page went before it could save', () => {
    store().draft.typed('For the account')
    vi.advanceTimersByTime(localDraftMs)
    const { draft, saved } = store()
    draft.found('')
    expect(saved).toEqual(['For the account'])
    const same = store()
    same.draft.found('For the account')
    expect(same.saved).toEqual([])
  })

  it('is never emptied on the server by a page that opens', () => {
    const { draft, saved } = store()
    draft.typed('G')
    draft.typed('')
    draft.found('from the phone')
    expect(saved).toEqual([])
  })
})
