import { describe, expect, it } from 'vitest'
import { CallFailed } from '../call-failed.ts'
import type { Client } from '../client.ts'
import { createClient } from '../client.ts'
import { networkFailureText } from '../http-text.ts'
import { createLateClient } from './late-client.ts'

const greet = { path: '/v1/greet' } as never

function stage({ fails = 0 } = {}) {
  const sent: string[] = []
  const said: string[] = []
  let fetched = 0
  const real = createClient((path) => {
    sent.push(path)
    return Promise.resolve({ code: 0, message: '', data: 'good evening', region: '' })
  })
  const load = (): Promise<Client> => {
    fetched += 1
    return fetched <= fails ? Promise.reject(new Error('no network')) : Promise.resolve(real)
  }
  return { sent, said, client: createLateClient(load, (text) => said.push(text)), fetched: () => fetched }
}

describe('a client whose code comes with its first call', () => {
  it('is fetched once, however many calls begin meanwhile', async () => {
    const { client, sent, fetched } = stage()
    expect(fetched()).toBe(0)
    const outcomes = await Promise.all([client.call(greet, {} as never), client.load(greet, {} as never)])
    expect(outcomes).toEqual([{ ok: true, data: 'good evening' }, 'good evening'])
    expect([fetched(), sent.length]).toEqual([1, 2])
  })

  it('sends a call at once when it is here, as a page that is left needs', async () => {
    const { client, sent } = stage()
    client.warm()
    await Promise.resolve()
    await Promise.resolve()
    void client.call(greet, {} as never, { keepalive: true })
    expect(sent).toEqual(['/v1/greet'])
  })

  it('has the outcome of a call without an answer where it cannot be fetched, and is fetched again by the next', async () => {
    const { client, said } = stage({ fails: 3 })
    const missing = { ok: false, error: 'UNREACHABLE', code: -1, message: networkFailureText }
    expect(await client.call(greet, {} as never)).toEqual(missing)
    expect(said).toEqual([networkFailureText])
    expect(await client.call(greet, {} as never, { silent: true })).toEqual(missing)
    expect(said).toHaveLength(1)
    await expect(client.load(greet, {} as never)).rejects.toThrow(CallFailed)
    expect(await client.call(greet, {} as never)).toEqual({ ok: true, data: 'good evening' })
  })
})
