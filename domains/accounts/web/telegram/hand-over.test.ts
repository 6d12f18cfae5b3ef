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
  const requested: unknown[] = []
  const result: Login[] = []
  const call = (_: unknown, params: unknown) => {
    requested.push(params)
    return Promise.resolve(answer)
  }
  const signedIn = (input: Login) => Promise.resolve(void result.push(input))
  return { requested, result, at: { client: { call } as unknown as Client, session: { viewer, signedIn } } }
}

it('signs in by the token of a link, whichever it is [S2-query-07] [S2-query-08]', async () => {
  const { requested, result, at } = page(null, { ok: true, data: login })
  expect(await signInByHandOver({ momtk: 'one' }, at)).toBe(true)
  expect(await signInByHandOver({ tmpToken: 'two' }, at)).toBe(true)
  expect([requested, result]).toEqual([
    [{ momtk: 'one' }, { tmpToken: 'two' }],
    [login, login],
  ])
})

it('asks nothing without a token, nor for someone who is signed in', async () => {
  const { requested, at } = page(member, { ok: true, data: login })
  expect([await signInByHandOver({ momtk: 'one' }, at), await signInByHandOver({}, at)]).toEqual([false, false])
  expect(requested).toEqual([])
})

it('leaves everything as it was when the link is used up', async () => {
  const { result, at } = page(null, { ok: false, error: 'PROOF_WRONG', code: 2110, message: '' })
  expect(await signInByHandOver({ momtk: 'spent' }, at)).toBe(false)
  expect(result).toEqual([])
})
