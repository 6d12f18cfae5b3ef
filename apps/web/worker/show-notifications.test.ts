import { describe, expect, it } from 'vitest'
import { showNotifications } from './show-notifications.ts'
import type { WorkerClient, WorkerScope } from './worker-scope.ts'

const origin = 'https://nocturne.example'
const message = {
  web_push: 8030,
  notification: { title: 'Nocturne', body: 'Something new.', lang: 'en-US', dir: 'ltr', navigate: `${origin}/chat/1` },
  app_badge: '3',
}

/** A browser with these windows; what its worker does is noted. */
function browser(windows: Partial<WorkerClient>[] = []) {
  const acts: unknown[] = []
  const clients = windows.map((window) => ({
    url: `${origin}/`,
    visibilityState: 'hidden',
    focus: () => Promise.resolve(void acts.push('focus')),
    navigate: (url: string) => Promise.resolve(void acts.push(url)),
    ...window,
  }))
  const scope = {
    location: { origin },
    clients: {
      matchAll: () => Promise.resolve(clients),
      openWindow: (url: string) => Promise.resolve(void acts.push(`open ${url}`)),
    },
    registration: { showNotification: (...shown: unknown[]) => Promise.resolve(void acts.push(shown)) },
    navigator: { setAppBadge: (count: number) => Promise.resolve(void acts.push(count)) },
  } as unknown as WorkerScope
  const { pushed, pressed } = showNotifications(scope)
  const lasting = async (begin: (waitUntil: (work: Promise<unknown>) => void) => void) => {
    const works: Promise<unknown>[] = []
    begin((work) => void works.push(work))
    await Promise.all(works)
    return acts
  }
  return {
    push: (data: unknown) =>
      lasting((waitUntil) => pushed({ data: { json: () => JSON.parse(String(data)) as unknown }, waitUntil })),
    press: (data: unknown) => lasting((waitUntil) => pressed({ notification: { data, close() {} }, waitUntil })),
  }
}

describe('a message of a push service', () => {
  it('is shown with its own words, and counted on the icon', async () => {
    expect(await browser().push(JSON.stringify(message))).toEqual([
      3,
      ['Nocturne', { body: 'Something new.', lang: 'en-US', dir: 'ltr', data: `${origin}/chat/1` }],
    ])
  })

  it('is not shown over a page that is looked at, nor if it is not ours', async () => {
    expect(await browser([{ visibilityState: 'visible' }]).push(JSON.stringify(message))).toEqual([3])
    expect(await browser().push('no JSON')).toEqual([])
    expect(await browser().push('{"other":1}')).toEqual([])
  })

  it('opens its page in the window that is there, or a new one, and never another site', async () => {
    expect(await browser([{}]).press(`${origin}/chat/1`)).toEqual(['focus', `${origin}/chat/1`])
    expect(await browser().press(`${origin}/chat/1`)).toEqual([`open ${origin}/chat/1`])
    expect(await browser().press('https://elsewhere.example/')).toEqual([`open ${origin}`])
  })
})
