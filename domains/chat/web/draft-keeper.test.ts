import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftKeeper, localDraftMs, serverDraftMs } from './draft-keeper.ts'
import { createShelf } from './kept.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function keeper(saveOnServer = (_text: string) => Promise.resolve(true)) {
  const saved: string[] = []
  const save = (text: string) => {
    saved.push(text)
    return saveOnServer(text)
  }
  return { draft: createDraftKeeper(createShelf(storage, 'anna'), 's1', save), saved }
}

describe('what is typed and not sent', () => {
  it('is here again after a reload within half a second of typing', () => {
    keeper().draft.typed('Good eve')
    vi.advanceTimersByTime(localDraftMs)
    expect(keeper().draft.text()).toBe('Good eve')
  })

  it('reaches the server within five seconds, for another device', () => {
    const { draft, saved } = keeper()
    draft.typed('G')
    vi.advanceTimersByTime(2000)
    draft.typed('Good')
    vi.advanceTimersByTime(serverDraftMs - 2000)
    expect(saved).toEqual(['Good'])
  })

  it('stays on the device until the server has accepted the message', () => {
    const { draft } = keeper()
    draft.typed('Good evening')
    vi.advanceTimersByTime(localDraftMs)
    draft.handedOver()
    vi.advanceTimersByTime(10_000)
    expect(draft.text()).toBe('')
    expect(keeper().draft.text()).toBe('Good evening')
    draft.accepted()
    expect(keeper().draft.text()).toBe('')
  })

  it('keeps what was typed for the next message while the last one was on its way', () => {
    const { draft } = keeper()
    draft.typed('First')
    draft.handedOver()
    draft.typed('Second')
    draft.accepted()
    vi.advanceTimersByTime(localDraftMs)
    expect(keeper().draft.text()).toBe('Second')
  })

  it('takes what another device left, but never over what was typed here', () => {
    const empty = keeper().draft
    empty.found('from the phone')
    expect(empty.text()).toBe('from the phone')
    const typed = keeper().draft
    typed.typed('from here')
    typed.found('from the phone')
    expect(typed.text()).toBe('from here')
  })

  it('is saved at once when the page goes to sleep', () => {
    const { draft, saved } = keeper()
    draft.typed('Wait')
    draft.flush()
    expect(saved).toEqual(['Wait'])
    expect(keeper().draft.text()).toBe('Wait')
  })
})
