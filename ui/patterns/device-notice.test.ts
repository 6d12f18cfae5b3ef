import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noticeState, setNoticeWords, notifyWhenAway, turnNoticesOff, turnNoticesOn } from './device-notice.ts'

type Permission = 'default' | 'granted' | 'denied'
let shown: string[]

/** A browser of which only what notices need is there. */
function browserWith(answer: Permission, isHidden = true) {
  const stored = new Map<string, string>()
  shown = []
  class Notice {
    static permission: Permission = 'default'
    static requestPermission(): Promise<Permission> {
      Notice.permission = answer
      return Promise.resolve(answer)
    }
    constructor(title: string, { body }: { body: string }) {
      shown.push(`${title}: ${body}`)
    }
  }
  vi.stubGlobal('Notification', Notice)
  vi.stubGlobal('document', { hidden: isHidden })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
}

beforeEach(() => setNoticeWords({ title: 'Nocturne', text: 'What you were waiting for is here.' }))
afterEach(() => vi.unstubAllGlobals())

describe('notices of the device', () => {
  it('come once somebody wants them and the browser lets them', async () => {
    browserWith('granted')
    notifyWhenAway()
    expect([noticeState(), shown]).toEqual(['off', []])
    expect(await turnNoticesOn()).toBe('on')
    notifyWhenAway()
    expect(shown).toEqual(['Nocturne: What you were waiting for is here.'])
  })

  it('stay away from anyone who looks at the page', async () => {
    browserWith('granted', false)
    await turnNoticesOn()
    notifyWhenAway()
    expect(shown).toEqual([])
  })

  it('end at once, and are not requested again', async () => {
    browserWith('granted')
    await turnNoticesOn()
    expect(turnNoticesOff()).toBe('off')
    notifyWhenAway()
    expect(shown).toEqual([])
  })

  it('say where the browser blocks them, or knows none', async () => {
    browserWith('denied')
    expect(await turnNoticesOn()).toBe('blocked')
    vi.unstubAllGlobals()
    Reflect.deleteProperty(globalThis, 'Notification')
    expect([noticeState(), await turnNoticesOn()]).toEqual(['unsupported', 'unsupported'])
  })
})
