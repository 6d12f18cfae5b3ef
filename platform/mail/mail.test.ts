import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createLog } from '../telemetry/log.ts'
import { createMail } from './mail.ts'

const log = createLog('silent')
const now = () => new Date('2026-06-01T12:00:00Z')
const letter = {
  from: 'hello@example.org',
  to: 'ada@example.org',
  subject: 'Your code',
  text: '123456',
  html: '<p>123456</p>',
}

/** A mail server stub that records the messages it receives. */
async function mailServer() {
  const lines: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 mail.example\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        lines.push(line)
        if (inData && line !== '.') continue
        if (line === 'DATA') socket.write('354 go on\r\n')
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
        inData = line === 'DATA'
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, lines, close: () => server.close() }
}

describe('without a mail server', () => {
  it('letters land in a mailbox, newest first, at most 200', async () => {
    const { send, mailbox } = createMail({ isProduction: false, log, now })
    for (let index = 0; index < 205; index += 1)
      expect(await send({ ...letter, subject: `Letter ${index}` })).toBe(true)
    expect(mailbox?.letters()).toHaveLength(200)
    expect(mailbox?.letters()[0]).toEqual({ ...letter, subject: 'Letter 204', at: '2026-06-01T12:00:00.000Z' })
  })
})

describe('with a mail server', () => {
  it('letters are handed over to it, and there is no mailbox', async () => {
    const server = await mailServer()
    const { send, mailbox } = createMail({ smtpUrl: server.url, isProduction: true, log, now })
    expect(mailbox).toBeNull()
    expect(await send(letter)).toBe(true)
    server.close()
    expect(server.lines).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<hello@example.org>',
        'RCPT TO:<ada@example.org>',
        'From: hello@example.org',
        'Reply-To: hello@example.org',
        'Subject: Your code',
      ]),
    )
  })

  it.each([
    'n1<victim@bank.example>',
    'ada@example.org, victim@bank.example',
    'ada@example.org\nBcc: victim@bank.example',
  ])('no letter to %j reaches the address inside', async (to) => {
    const server = await mailServer()
    await createMail({ smtpUrl: server.url, isProduction: true, log, now }).send({ ...letter, to })
    server.close()
    expect(server.lines.filter((line) => /^RCPT TO:<victim@/i.test(line))).toEqual([])
  })

  it('reports an undeliverable letter and throws nothing', async () => {
    const server = await mailServer()
    server.close()
    expect(await createMail({ smtpUrl: server.url, isProduction: true, log, now }).send(letter)).toBe(false)
  })
})
