import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailLogin } from '#domains/accounts/contract.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { currentRequestId, newRequestId, underRequest } from '#platform/telemetry/request-id.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const lines: { msg: string; requestId?: string }[] = []
let w: World
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) })
  w = await world({ log })
})
afterAll(() => w.close())

it('names each request in its answer by an id of its own', async () => {
  const ids = await Promise.all(
    ['/healthz', '/v1/none', '/healthz'].map(async (address) =>
      (await fetch(`${w.url}${address}`)).headers.get('x-request-id'),
    ),
  )
  expect(ids).toEqual([expect.stringMatching(/^[2-9a-z]{12}$/), expect.any(String), expect.any(String)])
  expect(new Set(ids).size).toBe(3)
})

it('names it in the lines of the log that the request led to, and in no others', async () => {
  const someone = await w.adult()
  await someone.call(emailLogin, { email: 'ada@example.org', code: '000000' })
  w.services.log.info('a line of the process')
  const idOf = (msg: string) => lines.find((line) => line.msg === msg)?.requestId
  expect(idOf('a sign-in failed')).toMatch(/^[2-9a-z]{12}$/)
  expect(idOf('a line of the process')).toBeUndefined()
})

it('follows a request through what it waits for, and leaves work that outlives it', async () => {
  const id = newRequestId()
  const seen = await underRequest(id, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    return [currentRequestId(), underRequest(undefined, currentRequestId)]
  })
  expect(seen).toEqual([id, undefined])
  expect(currentRequestId()).toBeUndefined()
})
