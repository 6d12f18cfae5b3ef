import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

describe('a process', () => {
  let w: World
  beforeAll(async () => {
    w = await world()
  })
  afterAll(() => w.close())

  it.each([
    { role: 'web', answers: ['/v1/config', '/v1/session/list', '/telegram/webhook/nocturne', '/'], refuses: [] },
    {
      role: 'stream',
      answers: ['/v1/session/list', '/v1/tour/session/chat', '/v1/events'],
      refuses: ['/', '/v1/config', '/v1/eventsource', '/pay/notice/paypal', '/telegram/webhook/nocturne'],
    },
    {
      role: 'bot',
      answers: ['/telegram/webhook/nocturne'],
      refuses: ['/', '/v1/config', '/v1/session/list', '/v1/events', '/pay/notice/paypal'],
    },
    {
      role: 'worker',
      answers: [],
      refuses: ['/', '/v1/config', '/v1/session/list', '/v1/events', '/telegram/webhook/nocturne'],
    },
  ])('names its role, and $role answers what belongs to it', async ({ role, answers, refuses }) => {
    const one = await world({ beside: w, config: { ROLE: role } })
    const at = (path: string) => {
      const isRead = path === '/v1/events' || !/^.(?:v1|pay|telegram)/.test(path)
      return fetch(`${one.url}${path}`, isRead ? {} : { method: 'POST', body: '{}' })
    }
    expect(await (await at('/readyz')).json()).toMatchObject({ ok: true, role })
    expect((await at('/metrics')).status).toBe(200)
    const [served, refused] = await Promise.all(
      [answers, refuses].map((paths) => Promise.all(paths.map(async (path) => (await at(path)).status))),
    )
    expect(served?.filter((status) => status === 421)).toEqual([])
    expect(refused).toEqual(refuses.map(() => 421))
    for (const path of refuses.slice(0, 1)) expect(await (await at(path)).text()).toContain('ROLE=web')
    await one.close()
  })
})
