import { describe, expect, it } from 'vitest'
import { world } from '#tests/kit/world.ts'
import { loginNonce } from '../../contract.ts'

describe('a nonce', () => {
  it('is new each time and too long to guess; requesting one creates no visitor', async () => {
    const w = await world({ config: { GOOGLE_CLIENT_ID: 'some-client' } })
    const someone = w.person()
    const [one, other] = [
      await someone.get(loginNonce, { provider: 'google' }),
      await someone.get(loginNonce, { provider: 'google' }),
    ]
    expect(one.nonce).toMatch(/^[\w-]{32}$/)
    expect(other.nonce).not.toBe(one.nonce)
    expect(someone.cookies.get('nocturne_session')).toBeDefined()
    expect((await someone.call(loginNonce, { provider: 'email' } as never)).name).toBe('PARAMS_ERROR')
    await w.close()
  })

  it('is refused when the brand lacks the identity provider', async () => {
    const w = await world()
    expect((await w.person().call(loginNonce, { provider: 'google' })).name).toBe('PROVIDER_CLOSED')
    await w.close()
  })
})
