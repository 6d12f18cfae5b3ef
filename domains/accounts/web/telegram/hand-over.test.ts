import { expect, it } from 'vitest'
import type { Client } from '#platform/contract/client.ts'
import type { Login, Viewer } from '../session.tsx'
import { signInByHandOver } from './hand-over.ts'

const login: Login = {
  token: 't',
  uid: 'u',
  id: 'u',
  lang: 'en',
  isRegister: false,
  registerTime: 0,
  staysBehind: false,
}
const member: Viewer = { uid: 'm', kind: 'member', nick: 'Mo', isAdult: true, isPremium: false }

function page(viewer: Viewer | null, answer: unknown) {
  const asked: unknown[] = []
  const became: Login[] = []
  const call = (_: unknown, params: unknown) => {
    asked.push(params)
    return Promise.resolve(answer)
  }
  const signedIn = (given: Login) => Promise.resolve(void became.push(given))
  return { asked, became, at: { client: { call } as unknown as Client, session: { viewer, signedIn } } }
}

it('signs in by the token of a link, whichever it is [S2-query-07] [S2-query-08]', async () => {
  const { asked, became, at } = page(null, { ok: true, data: login })
  expect(await signInByHandOver({ momtk: 'one' }, at)).toBe(true)
  expect(await signInByHandOver({ tmpToken: 'two' }, at)).toBe(true)
  expect([asked, became]).toEqual([
    [{ momtk: 'one' }, { tmpToken: 'two' }],
    [login, login],
  ])
})

it('asks nothing without a token, nor for someone who is signed in', async () => {
  const { asked, at } = page(member, { ok: true, data: login })
  expect([await signInByHandOver({ momtk: 'one' }, at), await signInByHandOver({}, at)]).toEqual([false, false])
  expect(asked).toEqual([])
})

it('leaves everything as it was when the link is used up', async () => {
  const { became, at } = page(null, { ok: false, error: 'PROOF_WRONG', code: 2110, message: '' })
  expect(await signInByHandOver({ momtk: 'spent' }, at)).toBe(false)
  expect(became).toEqual([])
})
