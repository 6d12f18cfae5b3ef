import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '#platform/contract/client.ts'
import type { updateProfile } from '../contract.ts'
import { createNicknameStore, restMs } from './nickname-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const profile = { picture: null, style: null, tags: [], lang: 'en' }
const fine = (nick: string): Outcome<typeof updateProfile> => ({ ok: true, data: { nick, ...profile } })
const refused = (error: 'TEXT_BLOCKED' | 'UNREACHABLE'): Outcome<typeof updateProfile> => ({
  ok: false,
  error,
  code: 1,
  message: 'Not this one',
})

function store(answer: (nick: string) => Outcome<typeof updateProfile>, left: string | null = null) {
  const sent: string[] = []
  const undone: [string, string][] = []
  const storage = { text: left, read: () => storage.text, write: (text: string | null) => void (storage.text = text) }
  const nick = createNicknameStore({
    stored: 'Mara',
    storage,
    save(name) {
      sent.push(name)
      return Promise.resolve(answer(name))
    },
    onSaved: (now, before) => undone.push([now, before]),
  })
  return { nick, sent, storage, undone }
}

describe('a name while it is typed', () => {
  it('is stored once typing rests, in one call, and reports the earlier name', async () => {
    const { nick, sent, undone } = store(fine)
    for (const text of ['T', 'To', ' Tom ']) nick.typed(text)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(restMs)
    expect(sent).toEqual(['Tom'])
    expect(nick.state()).toEqual({ text: 'Tom', status: 'saved', refusal: null })
    expect(undone).toEqual([['Tom', 'Mara']])
  })

  it('is not sent when it cannot be a name, nor when it is stored already', async () => {
    const { nick, sent } = store(fine)
    nick.typed('   ')
    await nick.flush()
    expect(nick.state()).toMatchObject({ text: '   ', status: 'refused' })
    nick.typed('Mara ')
    await nick.flush()
    expect(nick.state().status).toBe('rest')
    expect(sent).toEqual([])
  })

  it('stays in the field when it is refused, with the reason', async () => {
    const { nick, storage } = store(() => refused('TEXT_BLOCKED'))
    nick.typed('Someone')
    await nick.flush()
    expect(nick.state()).toEqual({ text: 'Someone', status: 'refused', refusal: 'Not this one' })
    expect(storage.text).toBe('Someone')
  })

  it('waits on the store until it is stored, also when the page is gone meanwhile', async () => {
    const first = store(() => refused('UNREACHABLE'))
    first.nick.typed('Tom')
    await first.nick.flush()
    expect([first.nick.state().status, first.storage.text]).toEqual(['failed', 'Tom'])
    first.nick.close()
    const later = store(fine, first.storage.text)
    expect(later.nick.state()).toMatchObject({ text: 'Tom', status: 'typing' })
    await later.nick.flush()
    expect([later.sent, later.storage.text]).toEqual([['Tom'], null])
  })

  it('leaves alone what was typed while an earlier one was on its way', async () => {
    const { nick, sent } = store(fine)
    nick.typed('To')
    const first = nick.flush()
    await Promise.resolve()
    nick.typed('Tomas')
    await first
    expect(nick.state()).toMatchObject({ text: 'Tomas', status: 'typing' })
    await vi.advanceTimersByTimeAsync(restMs)
    expect([sent, nick.state().status]).toEqual([['To', 'Tomas'], 'saved'])
  })
})
