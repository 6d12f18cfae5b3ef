import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import type { Letter } from '#platform/mail/mail.ts'
import type { Page } from './jobs/desk-jobs.ts'
import { sendPage } from './send-page.ts'

const page: Page = { reference: 'C-1', cause: 'breach', kind: 'report', reason: 'minor' }

let close = async () => {}
afterEach(() => close())

/** A receiver of pages that answers with a status, and what it got. */
async function receiver(status: number): Promise<{ address: string; got: unknown[] }> {
  const got: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      got.push({ type: request.headers['content-type'], body: JSON.parse(body) as unknown })
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => new Promise((resolve) => server.close(() => resolve()))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`, got }
}

it('sends a page to everybody on call and to the webhook', async () => {
  const { address, got } = await receiver(204)
  const letters: Letter[] = []
  const send = (letter: Letter) => Promise.resolve(letters.push(letter) > 0)
  await sendPage(
    { send, from: 'desk@example.org', addresses: ['a@example.org', 'b@example.org'], webhook: address },
    page,
  )
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['a@example.org', 'Desk: case C-1, breach (report, minor)'],
    ['b@example.org', 'Desk: case C-1, breach (report, minor)'],
  ])
  expect(got).toEqual([{ type: 'application/json', body: { ...page, text: 'Case C-1 is past its deadline.' } }])
})

it.each([302, 500])('fails where the webhook answers %i, so that the page is sent again', async (status) => {
  const { address } = await receiver(status)
  const needs = { send: () => Promise.resolve(true), from: 'desk@example.org', addresses: [], webhook: address }
  await expect(sendPage(needs, { ...page, cause: 'escalation' })).rejects.toThrow()
})

it('fails where a letter was not taken', async () => {
  const needs = {
    send: () => Promise.resolve(false),
    from: 'x@example.org',
    addresses: ['a@example.org'],
    webhook: undefined,
  }
  await expect(sendPage(needs, page)).rejects.toThrow('a page of the desk could not be sent')
})
