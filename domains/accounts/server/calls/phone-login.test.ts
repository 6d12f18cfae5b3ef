import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '#tests/kit/restricted.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { linkedIdentities, myProfile, phoneLogin, requestPhoneCode } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

async function texted(phone: string, written = phone): Promise<string> {
  await w.person().get(requestPhoneCode, { phone: written })
  return w.textedCode(phone)
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe('signing in with a code that was sent to a phone', () => {
  it('registers a new number once and recognizes it in any notation afterwards [S7-login-01]', async () => {
    const phone = '+4915123456701'
    const login = await w.person().get(phoneLogin, { phone, code: await texted(phone) })
    expect([login.isRegister, login.id === login.uid, login.token.length]).toEqual([true, true, 16])
    w.clock.advance(60_000)
    const written = '0049 151 / 234 567 01'
    const again = await w.person().get(phoneLogin, { phone: written, code: await texted(phone, written) })
    expect([again.id, again.isRegister]).toEqual([login.id, false])
  })

  it('keeps the data of the visitor and lists the number among the linked identities', async () => {
    const someone = await w.adult()
    const { id } = (await someone.get(myProfile, {})).user
    const phone = '+447400123402'
    await someone.get(phoneLogin, { phone, code: await texted(phone) })
    expect((await someone.get(myProfile, {})).user).toMatchObject({ id, kind: 'member', isAdult: true, email: null })
    expect((await someone.get(linkedIdentities, {})).list).toMatchObject([
      { provider: 'phone', label: '+44 7400 123402' },
    ])
  })

  it('takes a code once, and only with its own number [S7-login-01]', async () => {
    const [mine, yours] = ['+4915123456703', '+4915123456704']
    const code = await texted(mine)
    await texted(yours)
    const tryWith = async (phone: string) => (await w.person().call(phoneLogin, { phone, code })).name
    expect([await tryWith(yours), await tryWith(mine), await tryWith(mine)]).toEqual([
      'LOGIN_CODE_WRONG',
      'OK',
      'LOGIN_CODE_WRONG',
    ])
  })

  it('ends a code after five wrong tries, and after ten minutes', async () => {
    const phone = '+4915123456705'
    const code = await texted(phone)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await w.person().call(phoneLogin, { phone, code: wrongOf(code) })
      expect(answer.name).toBe('LOGIN_CODE_WRONG')
    }
    expect((await w.person().call(phoneLogin, { phone, code })).name).toBe('LOGIN_CODE_WRONG')
    w.clock.advance(60_000)
    const late = await texted(phone)
    w.clock.advance(10 * 60_000)
    expect((await w.person().call(phoneLogin, { phone, code: late })).name).toBe('LOGIN_CODE_WRONG')
  })

  it('does not take a code that was mailed', async () => {
    const phone = '+4915123456706'
    await w.member('mailed@example.org')
    expect((await w.person().call(phoneLogin, { phone, code: w.mailedCode('mailed@example.org') })).name).toBe(
      'LOGIN_CODE_WRONG',
    )
  })

  it('stays closed to someone who has locked themselves out, and says until when', async () => {
    const phone = '+4915123456707'
    const someone = w.person()
    const { id } = await someone.get(phoneLogin, { phone, code: await texted(phone) })
    const excludedUntil = new Date(w.clock.now().getTime() + 3_600_000)
    await restrict(w, id, { excludedUntil })
    w.clock.advance(60_000)
    const answer = await w.person().call(phoneLogin, { phone, code: await texted(phone) })
    expect([answer.name, answer.headers.get('retry-after')]).toEqual(['EXCLUDED', '3540'])
    expect(answer.headers.getSetCookie()).toEqual([])
    w.clock.advance(3_600_000)
    expect((await w.person().call(phoneLogin, { phone, code: await texted(phone) })).name).toBe('OK')
  })

  it('refuses what is no number, and an extra field', async () => {
    for (const phone of ['', '12', 'call me', '+999 1234567', '+800 1234 5678'])
      expect((await w.person().call(phoneLogin, { phone, code: '123456' })).name).toBe('PHONE_INVALID')
    expect((await w.person().call(phoneLogin, { phone: '+4915123456708', code: '1', uid: 'x' } as never)).name).toBe(
      'PARAMS_ERROR',
    )
  })
})
