import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort } from './free-port.ts'

describe('a free port', () => {
  it('is never the same twice, even before anything listens on it', async () => {
    const ports: number[] = []
    for (let times = 0; times < 200; times += 1) ports.push(await freePort())
    expect(new Set(ports).size).toBe(ports.length)
  })

  it('can be listened on, and is none that connections going out may take', async () => {
    const port = await freePort()
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    expect(port).toBeLessThan(32_768)
  })
})
