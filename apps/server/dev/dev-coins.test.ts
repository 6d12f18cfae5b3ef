import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const request = (url: string, someone?: Person) => {
  return fetch(`${url}/dev/coins`, { method: 'POST', headers: { cookie: cookieOf(someone ?? null) } })
}

describe('coins in development', () => {
  it('come to anyone who is here, each time anew', async () => {
    const someone = await w.adult()
    for (const _ of [1, 2]) expect((await request(w.url, someone)).status).toBe(200)
    expect((await someone.get(myProfile, {})).goldBalance).toBe(2000)
  })

  it('come to nobody who is not here', async () => {
    expect((await request(w.url)).status).toBe(401)
  })

  it('are not there in production', async () => {
    const other = await world({ config: { NODE_ENV: 'production' } })
    const someone = await other.adult()
    expect((await request(other.url, someone)).status).toBe(404)
    await other.close()
  })
})
