import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/telemetry/log.ts'
import { emailLogin, myProfile } from '#domains/accounts/contract.ts'
import { googleLogin } from '#domains/accounts/identity-providers-contract.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const received: string[] = []
const logged: string[] = []
const service = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    received.push(body)
    response.writeHead(received.length === 2 ? 500 : 204).end()
  })
})
let w: World

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  w = await world({
    log: createLog('info', { write: (line) => void logged.push(line) }),
    config: { ERROR_REPORT_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/in` },
  })
})
afterAll(async () => {
  await w.close()
  service.close()
})

describe('a sign-in that fails', () => {
  it('is reported to the error-tracking service, without the input [S8-login-01]', async () => {
    const someone = w.person({ locale: 'de' })
    await someone.call(emailLogin, { email: 'canary@example.org', code: '987654' })
    await expect.poll(() => received.length).toBe(1)
    expect(JSON.parse(received[0] ?? '')).toEqual({
      event: 'login-failed',
      name: 'LOGIN_CODE_WRONG',
      path: '/v1/login/email',
      brand: 'nocturne',
      locale: 'de',
      at: w.clock.now().toISOString(),
    })
  })

  it('is logged by call, refusal and brand alone', () => {
    const [line = ''] = logged.filter((one) => one.includes('a sign-in failed'))
    expect(JSON.parse(line)).toMatchObject({ path: '/v1/login/email', name: 'LOGIN_CODE_WRONG', brand: 'nocturne' })
    expect(logged.join()).not.toMatch(/canary|987654/)
  })

  it('is answered all the same when the service is out of order', async () => {
    const answer = await w.person().call(googleLogin, { credential: 'canary' })
    expect(answer.name).toBe('PROVIDER_CLOSED')
    await expect.poll(() => received.length).toBe(2)
    expect(received.join()).not.toMatch(/canary|987654/)
  })

  it('is not what another refused call is', async () => {
    await w.person().call(myProfile, { wrong: true } as never)
    await w.signIn(await w.adult(), 'fine@example.org')
    await w.person().call(emailLogin, { email: 'x@example.org', code: '000000' })
    await expect.poll(() => received.length).toBe(3)
    expect(received[2]).toContain('LOGIN_CODE_WRONG')
  })
})
