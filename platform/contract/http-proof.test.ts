import { expect, it } from 'vitest'
import { provingFetch } from './http-proof.ts'
import { challengeHeader, solutionHeader } from './proof-headers.ts'

/** A server that answers so many requests with a challenge; what was sent to it. */
function serverWith(challenges: number) {
  const sent: (string | null)[] = []
  const send = ((_url: string, request: RequestInit) => {
    sent.push(new Headers(request.headers).get(solutionHeader))
    const isRefused = sent.length <= challenges
    const headers: Record<string, string> = isRefused ? { [challengeHeader]: `riddle ${sent.length}` } : {}
    return Promise.resolve(new Response('{}', { status: isRefused ? 429 : 200, headers }))
  }) as typeof fetch
  return { send, sent }
}
const solve = (challenge: string) => Promise.resolve(`solved ${challenge}`)
const request = { method: 'POST', body: '{}', headers: { accept: 'application/json' } }

it('repeats a call that needs a proof of work, once', async () => {
  const { send, sent } = serverWith(1)
  expect((await provingFetch(send, solve)('/v1/greet', request)).status).toBe(200)
  expect(sent).toEqual([null, 'solved riddle 1'])
  const stubborn = serverWith(9)
  expect((await provingFetch(stubborn.send, solve)('/v1/greet', request)).status).toBe(429)
  expect(stubborn.sent).toHaveLength(2)
})

it('passes the refusal on where nothing can solve it', async () => {
  for (const solver of [undefined, () => Promise.resolve(null)]) {
    const { send, sent } = serverWith(1)
    const answer = await provingFetch(send, solver)('/v1/greet', request)
    expect([answer.status, sent.length, await answer.text()]).toEqual([429, 1, '{}'])
  }
})
