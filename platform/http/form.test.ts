import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { openForm } from './form.ts'
import type { SentForm } from './form.ts'
import { CallRefused } from './handler.ts'

const limits = { fields: 4, fieldBytes: 1000, fileBytes: 10_000, beyond: 'refused' } as const
const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** Posts a body as a form, and answers what `take` makes of it: a text, or the name of a refusal. */
async function post(body: string, take: (form: SentForm) => Promise<string>): Promise<string> {
  const server = createServer((incoming, answer) => {
    void openForm(incoming, limits)
      .then(take)
      .catch((error: unknown) => (error instanceof CallRefused ? error.message : String(error)))
      .then((text) => answer.end(text))
  })
  servers.push(server)
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).text()
}

const field = '--b\r\ncontent-disposition: form-data; name="uid"\r\n\r\nu1\r\n'
const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsome bytes'

it('gives the fields first, and the bytes of the file when they are read', async () => {
  const all = await post(`${field}${file}\r\n--b--\r\n`, async ({ fields, file }) =>
    JSON.stringify([fields, file?.name, Buffer.from((await file?.read()) ?? []).toString()]),
  )
  expect(JSON.parse(all)).toEqual([[['uid', 'u1']], 'file', 'some bytes'])
})

it('refuses a body that ends in its file when the file is read', async () => {
  const read = async ({ file }: SentForm) => Buffer.from((await file?.read()) ?? []).toString()
  expect(await post(`${field}${file}`, read)).toBe('PARAMS_ERROR')
})

it('survives a body that ends in a file that nobody reads', async () => {
  const unread = async () => {
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    return 'answered'
  }
  expect(await post(`${field}${file}`, unread)).toBe('answered')
})
